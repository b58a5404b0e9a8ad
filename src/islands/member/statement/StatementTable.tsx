import type { ReactElement } from 'react';
import { formatWire } from '../../../lib/rules/money.ts';
import type { StatementLine } from '../../../lib/stores/statement.ts';
import { Net } from '../../records/cells.tsx';
import { timeOf } from '../../ui/when.ts';
import { whatOf } from './line-word.ts';
import { say } from './say.ts';
import type { Mark } from './use-check.ts';

interface Props {
  lines: readonly StatementLine[];
  marks: ReadonlyMap<string, Mark>;
  zone: string;
}

/** The lines from the first to the last, as a bank has them. */
export const StatementTable = ({ lines, marks, zone }: Props): ReactElement => (
  <div className="record-table statement-table">
    <table>
      <thead>
        <tr>
          <th scope="col">{say('columns.time', { zone })}</th>
          <th scope="col">{say('columns.line')}</th>
          <th scope="col" className="num">
            {say('columns.amount')}
          </th>
          <th scope="col" className="num">
            {say('columns.after')}
          </th>
          <th scope="col">{say('columns.root')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="record-time-cell">{timeOf(new Date(line.at))}</td>
            <td>
              <strong>{whatOf(line)}</strong>
              {line.number && <small>{line.number}</small>}
            </td>
            <td className="num">
              <Net value={line.amount} />
            </td>
            <td className="num">{formatWire(line.after)}</td>
            <td>
              <MarkWord mark={marks.get(line.id) ?? (line.proof ? undefined : 'open')} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const MarkWord = ({ mark }: { mark: Mark | undefined }): ReactElement => (
  <span className={`statement-mark ${mark ? `statement-${mark}` : ''}`}>
    {say(`mark.${mark ?? 'waiting'}`)}
  </span>
);
