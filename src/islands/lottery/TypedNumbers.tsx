// Numbers as they are typed or pasted. What cannot be read is named, with what could be meant.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { EntryProblem } from '../../lib/rules/draws/typed-entry.ts';
import { TextArea } from '../ui/TextArea.tsx';
import type { Slip } from './use-slip.ts';

export function TypedNumbers({ slip }: { slip: Slip }): ReactElement {
  const { entry, text } = slip;
  const use = ({ at, text: wrong, use: better = '' }: EntryProblem): void =>
    slip.setText(text.slice(0, at) + better + text.slice(at + wrong.length));
  return (
    <div className="lottery-typed">
      <TextArea
        label={t('lottery:typed.label', { count: slip.digits })}
        hint={t('lottery:typed.hint')}
        rows={3}
        inputMode="numeric"
        maxLength={8000}
        value={text}
        onChange={(event) => slip.setText(event.target.value)}
      />
      <p role="status">
        {t('lottery:typed.read', { count: slip.numbers.length })}{' '}
        <span className="num soft">{slip.numbers.slice(0, 30).join(' ')}</span>
      </p>
      {entry.problems.length > 0 && (
        <ul className="lottery-problems">
          {entry.problems.slice(0, 5).map((problem) => (
            <li key={problem.at}>
              {t(`lottery:typed.${problem.fault}`, { text: problem.text, count: slip.digits })}
              {problem.use && (
                <button type="button" className="btn btn-ghost" onClick={() => use(problem)}>
                  {t('lottery:typed.use', { text: problem.use })}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
