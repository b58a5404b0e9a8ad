// Numbers as they are typed or pasted. What cannot be read is named, with what could be meant.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { EntryProblem } from '../../lib/rules/draws/typed-entry.ts';
import { numbersOf } from '../../lib/rules/kinds/regional-draw/picks.ts';
import { formatMinor } from '../../lib/rules/money.ts';
import { TextArea } from '../ui/TextArea.tsx';
import type { Slip } from './use-slip.ts';

const SHOWN = 40;
const DOUBTS = 5;

export function TypedNumbers({ slip }: { slip: Slip }): ReactElement {
  const { entry, text } = slip;
  const doubts = entry.problems.slice(0, DOUBTS);
  const read = entry.groups
    .flatMap(({ numbers, stakeMinor }) => numbers.map((number) => ({ number, stakeMinor })))
    .slice(0, SHOWN)
    .map((each, at) => ({ ...each, key: `${at} ${each.number}` }));
  return (
    <div className="lottery-typed">
      <TextArea
        label={t('lottery:typed.label', { count: slip.digits })}
        hint={t('lottery:typed.hint')}
        rows={3}
        inputMode="text"
        autoComplete="off"
        maxLength={8000}
        value={text}
        onChange={(event) => slip.setText(event.target.value)}
      />
      <p role="status">
        <b>{t('lottery:typed.read', { count: slip.numbers.length })}</b>
      </p>
      <p className="lottery-chosen num">
        {read.map(({ key, number, stakeMinor }) => (
          <span key={key}>
            {number}
            {stakeMinor !== undefined && <small> × {formatMinor(stakeMinor)}</small>}
          </span>
        ))}
        {slip.numbers.length > SHOWN && <span>…</span>}
      </p>
      {doubts.length > 0 && (
        <ul className="lottery-problems">
          {doubts.map((problem) => (
            <li key={problem.at}>
              <span>{t(`lottery:typed.${problem.fault}`, { text: problem.text, count: slip.digits })}</span>
              <Fix problem={problem} slip={slip} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What was meant, where that can be said; else what is wrong is taken out. */
function Fix({ problem, slip }: { problem: EntryProblem; slip: Slip }): ReactElement {
  const { at, text: wrong, use, fault } = problem;
  const { text, bet } = slip;
  const put = (better: string): void =>
    slip.setText(text.slice(0, at) + better + text.slice(at + wrong.length));
  if (fault === 'repeated' && bet && numbersOf(bet).count === 1)
    return (
      <button type="button" className="btn btn-ghost" onClick={() => slip.setCountRepeats(true)}>
        {t('lottery:typed.countTwice')}
      </button>
    );
  return (
    <button type="button" className="btn btn-ghost" onClick={() => put(use ?? '')}>
      {use ? t('lottery:typed.use', { text: use }) : t('lottery:typed.remove')}
    </button>
  );
}
