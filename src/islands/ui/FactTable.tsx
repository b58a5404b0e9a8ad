// A table of facts: a row for each thing with its name, and a column for each fact that is said of it.
import type { ReactElement, ReactNode } from 'react';

interface Row {
  key: string;
  name: ReactNode;
  facts: readonly string[];
}

interface Props {
  className: string;
  /** Over the names, and over each fact. */
  heads: readonly string[];
  rows: readonly Row[];
}

export const FactTable = ({ className, heads, rows }: Props): ReactElement => (
  <table className={className}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, facts }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {facts.map((fact, at) => (
            <td key={heads[at + 1]}>{fact}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
