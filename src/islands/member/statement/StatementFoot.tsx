import type { ReactElement } from 'react';
import { formatSigned, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import type { StatementLine } from '../../../lib/stores/statement.ts';
import { say } from './say.ts';
import type { Mark } from './use-check.ts';

interface Props {
  lines: readonly StatementLine[];
  marks: ReadonlyMap<string, Mark>;
}

/** Sums of the rows that are shown, added up here. */
export function StatementFoot({ lines, marks }: Props): ReactElement {
  const sum = lines.reduce((sum, { amount }) => sum + (parseMinor(amount) ?? 0n), 0n);
  const good = [...marks.values()].filter((mark) => mark === 'good').length;
  return (
    <tfoot>
      <tr>
        <td colSpan={2}>{say('foot', { count: lines.length })}</td>
        <td className="num">{formatSigned(sum)}</td>
        <td className="num">{formatWire(lines.at(-1)?.after ?? '0.00')}</td>
        <td className={marks.size > 0 && good === lines.length ? 'statement-right' : undefined}>
          {marks.size > 0 && say('checked', { done: good, count: lines.length })}
        </td>
      </tr>
    </tfoot>
  );
}
