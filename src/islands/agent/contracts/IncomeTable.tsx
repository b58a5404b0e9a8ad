// The lines of an agent's income: a bill, or all salaries of a kind and day, which open as their runs.
import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { IncomeLine } from '../../../lib/stores/contracts.ts';
import { shortDay } from '../../ui/when.ts';
import { AgentTable } from '../AgentTable.tsx';
import { Amount, BillRow } from './BillTable.tsx';
import { kindWord, toneOf } from './contract-words.ts';

/** What is shown beside the lines: a bill by its number, or the runs of a line. */
export type Chosen = { number: string } | { runs: IncomeLine };

export const chosenOf = (line: IncomeLine): Chosen =>
  line.bill ? { number: line.bill.number } : { runs: line };

/** Lines have no number: one of a day, kind and side is there once. */
export const keyOf = ({ bill, kind, side, from }: IncomeLine): string =>
  bill?.number ?? [kind, side, from].join(' ');

interface Props {
  rows: readonly IncomeLine[];
  chosen: Chosen | undefined;
  onChoose: (chosen: Chosen) => void;
  onChanged: () => void;
}

export const IncomeTable = ({ rows, chosen, onChoose, onChanged }: Props): ReactElement => (
  <AgentTable
    className="contract-table"
    heads={[
      { label: t('agents:contracts.statement') },
      { label: t('agents:contracts.amount'), num: true },
      { label: t('agents:contracts.stateOf') },
    ]}
  >
    {rows.map((line) =>
      line.bill ? (
        <BillRow
          key={keyOf(line)}
          bill={line.bill}
          current={chosen !== undefined && 'number' in chosen && chosen.number === line.bill.number}
          onSee={(number) => onChoose({ number })}
          onChanged={onChanged}
        />
      ) : (
        <tr
          key={keyOf(line)}
          aria-current={chosen && 'runs' in chosen && keyOf(chosen.runs) === keyOf(line) ? 'true' : undefined}
        >
          <th scope="row" className="agent-name">
            <button type="button" className="record-open" onClick={() => onChoose({ runs: line })}>
              {lineName(line)}
            </button>
            <small>{runsText(line)}</small>
          </th>
          <td className="num">
            <Amount of={line} />
          </td>
          <td>
            <span className={toneOf(line.state)}>{t(`agents:contracts.bill.${line.state}`)}</span>
          </td>
        </tr>
      ),
    )}
  </AgentTable>
);

export function lineName(line: IncomeLine): string {
  const kind = kindWord(line);
  if (line.side === 'mine') return kind;
  return line.account === null
    ? t('agents:contracts.income.toSeveral', { kind, count: line.accounts })
    : t('agents:contracts.to', { kind, account: line.account });
}

/** `20 Nov, 288 runs`. */
export const runsText = ({ from, runs }: IncomeLine): string =>
  t('agents:contracts.income.runs', { day: shortDay(from), count: runs });
