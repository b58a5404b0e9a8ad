import type { ReactElement, ReactNode } from 'react';

export interface Head {
  label: string;
  /** A column of numbers. */
  num?: boolean;
  /** It is left out where there is no room. */
  wide?: boolean;
  /** Read to those who cannot see it alone: a column of keys. */
  hidden?: boolean;
}

interface Props {
  className: string;
  heads: readonly Head[];
  /** Its rows. */
  children: ReactNode;
}

/** A table of the agent center that is not a record: its head in words, its rows as they are given. */
export const AgentTable = ({ className, heads, children }: Props): ReactElement => (
  <div className={`record-table ${className}`}>
    <table>
      <thead>
        <tr>
          {heads.map(({ label, num, wide, hidden }) => (
            <th key={label} scope="col" className={classOf(num, wide)}>
              {hidden ? <span className="visually-hidden">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

const classOf = (num = false, wide = false): string | undefined =>
  [num && 'num', wide && 'contract-wide'].filter(Boolean).join(' ') || undefined;
