import type { ReactElement } from 'react';
import { download } from '../../../lib/art/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { lineWord } from './line-word.ts';
import { say } from './say.ts';
import type { Check } from './use-check.ts';

/** What the check is, its press, what came of it, and the file that anyone can check. */
export function StatementCheck({ check, onSave }: { check: Check; onSave: () => void }): ReactElement {
  const { state, lines } = check;
  return (
    <section className="statement-check" aria-labelledby="statement-check">
      <h3 id="statement-check">{say('check.title')}</h3>
      <p className="soft small">{say('check.text')}</p>
      {lines.length > 0 && (
        <Button
          variant="primary"
          block
          busy={state.state === 'busy'}
          busyLabel={say('check.busy', { done: 'done' in state ? state.done : 0, count: lines.length })}
          onClick={check.start}
        >
          {say('check.go')}
        </Button>
      )}
      <div aria-live="polite" className="statement-result">
        <Result check={check} />
      </div>
      {lines.length > 0 && (
        <Button block icon={download} onClick={onSave}>
          {say('check.save')}
        </Button>
      )}
      <a className="link small" href="/audit" target="_blank" rel="noopener">
        {say('check.how')}
      </a>
    </section>
  );
}

function Result({ check: { state, lines, marks } }: { check: Check }): ReactElement | null {
  if (state.state === 'offline' || state.state === 'notSecure')
    return <p className="statement-wrong">{say(`check.${state.state}`)}</p>;
  if (state.state !== 'done') return null;
  const bad = lines.find(({ id }) => marks.get(id) === 'bad');
  const open = lines.filter(({ id }) => marks.get(id) === 'open').length;
  const fine = !bad && !state.badHead;
  return (
    <>
      {state.badHead && <p className="statement-wrong">{say('check.heads', { day: state.badHead })}</p>}
      {bad && <p className="statement-wrong">{say('check.bad', { line: lineWord(bad) })}</p>}
      {(state.done > 0 || !fine) && (
        <p className={fine ? 'statement-right' : undefined}>
          {say('check.good', { done: state.done, count: lines.length })}
        </p>
      )}
      {open > 0 && <p className="soft">{say('check.open', { count: open })}</p>}
    </>
  );
}
