import { Fragment, type KeyboardEvent, type ReactElement } from 'react';
import { formatWire } from '../../../lib/rules/money.ts';
import type { StatementLine } from '../../../lib/stores/statement.ts';
import { Net } from '../../records/cells.tsx';
import { useOneColumn } from '../../ui/use-phone.ts';
import { timeInPeriod } from '../../ui/when.ts';
import { LinePath } from './LinePath.tsx';
import { whatOf } from './line-word.ts';
import { StatementFoot } from './StatementFoot.tsx';
import { say } from './say.ts';
import type { Mark } from './use-check.ts';
import { shortHash, useLeaves } from './use-way.ts';

interface Props {
  lines: readonly StatementLine[];
  marks: ReadonlyMap<string, Mark>;
  zone: string;
  /** How many lines the statement has. */
  count: number;
  /** The id of the line whose way is shown. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The lines from the first to the last, as a bank has them; each opens its way to the root. */
export function StatementTable({ lines, marks, zone, count, chosen, onChoose }: Props): ReactElement {
  const leaves = useLeaves(lines);
  const isNarrow = useOneColumn();
  return (
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
        <tbody onKeyDown={moveBetweenLines}>
          {lines.map((line) => (
            <Fragment key={line.id}>
              <tr className={line.id === chosen ? 'is-chosen' : undefined}>
                <td className="record-time-cell">{timeInPeriod(new Date(line.at))}</td>
                <td>
                  <strong>{whatOf(line)}</strong>
                  {line.number && <small>{line.number}</small>}
                </td>
                <td className="num">
                  <Net value={line.amount} />
                </td>
                <td className="num">{formatWire(line.after)}</td>
                <td>
                  <button
                    type="button"
                    className="statement-key"
                    aria-expanded={line.id === chosen}
                    onClick={() => onChoose(line.id === chosen ? undefined : line.id)}
                  >
                    <span className="visually-hidden">{say('path.label')}: </span>
                    <MarkWord
                      mark={marks.get(line.id) ?? (line.proof ? undefined : 'open')}
                      leaf={leaves.get(line.id)}
                    />
                  </button>
                </td>
              </tr>
              {isNarrow && line.id === chosen && (
                <tr className="statement-way">
                  <td colSpan={5}>
                    <LinePath line={line} count={count} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <StatementFoot lines={lines} marks={marks} />
      </table>
    </div>
  );
}

/** Arrows lead from line to line. */
function moveBetweenLines(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('.statement-key')];
  const at = openers.indexOf(event.target as HTMLElement);
  const next = step === undefined || at < 0 ? undefined : openers[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const MarkWord = ({ mark, leaf }: { mark: Mark | undefined; leaf: string | undefined }): ReactElement => (
  <>
    {leaf && <code>{shortHash(leaf)}</code>}
    <span className={`statement-mark ${mark ? `statement-${mark}` : ''}`}>
      {say(`mark.${mark ?? 'waiting'}`)}
    </span>
  </>
);
