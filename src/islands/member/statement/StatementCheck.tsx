import type { ReactElement } from 'react';
import { download } from '../../../lib/art/icons.ts';
import type { Statement, StatementLine } from '../../../lib/stores/statement.ts';
import { Button } from '../../ui/Button.tsx';
import { useOneColumn } from '../../ui/use-phone.ts';
import { LinePath } from './LinePath.tsx';
import { lineWord } from './line-word.ts';
import { say } from './say.ts';
import type { Check, CheckState } from './use-check.ts';

interface Props {
  check: Check;
  value: Statement;
  chosen: StatementLine | undefined;
  isSaving: boolean;
  onSave: () => void;
}

/** What the check is, the way of the chosen line, the check of all lines, and the file that a player keeps. */
export function StatementCheck({ check, value, chosen, isSaving, onSave }: Props): ReactElement {
  const { state } = check;
  const isNarrow = useOneColumn();
  const { count } = value;
  return (
    <section className="statement-check" aria-labelledby="statement-check">
      <h3 id="statement-check">{say('check.title')}</h3>
      <p className="soft small">{say('check.text')}</p>
      {chosen && !isNarrow && <LinePath line={chosen} count={count} />}
      {count > 0 && (
        <>
          {!chosen && <p className="soft small">{say('check.choose')}</p>}
          <Button
            variant="primary"
            block
            busy={state.state === 'busy'}
            busyLabel={say('check.busy', { done: 'done' in state ? state.done : 0, count })}
            onClick={check.start}
          >
            {say('check.go')}
          </Button>
          {state.state === 'busy' && (
            <Button block onClick={check.stop}>
              {say('check.stop')}
            </Button>
          )}
        </>
      )}
      <div aria-live="polite" className="statement-result">
        <Result state={state} count={count} />
      </div>
      {count > 0 && (
        <div className="statement-save">
          <Button block icon={download} busy={isSaving} onClick={onSave}>
            {say('check.save')}
          </Button>
          <p className="soft small">{say('check.page')}</p>
        </div>
      )}
      <a className="link small" href="/audit" target="_blank" rel="noopener">
        {say('check.how')}
      </a>
    </section>
  );
}

function Result({ state, count }: { state: CheckState; count: number }): ReactElement | null {
  switch (state.state) {
    case 'offline':
    case 'notSecure':
      return <p className="statement-wrong">{say(`check.${state.state}`)}</p>;
    case 'stopped':
      return <p className="soft">{say('check.stopped', { done: state.done, count })}</p>;
    case 'done':
      return <Done {...state} />;
    default:
      return null;
  }
}

function Done({ result, addsUp, badHead }: Extract<CheckState, { state: 'done' }>): ReactElement {
  const { good, open, count, bad, named } = result;
  const [first] = named;
  const fine = bad === 0 && !badHead && addsUp;
  return (
    <>
      {badHead && <p className="statement-wrong">{say('check.heads', { day: badHead })}</p>}
      {first && (
        <p className="statement-wrong">
          {say(first.why === 'gap' ? 'check.gap' : 'check.bad', {
            line: lineWord(first.line as StatementLine),
          })}
        </p>
      )}
      {(good > 0 || !fine) && (
        <p className={fine ? 'statement-right' : undefined}>{say('check.good', { done: good, count })}</p>
      )}
      {bad === 0 && (
        <p className={addsUp ? 'soft' : 'statement-wrong'}>{say(addsUp ? 'check.adds' : 'check.sums')}</p>
      )}
      {open > 0 && <p className="soft">{say('check.open', { count: open })}</p>}
    </>
  );
}
