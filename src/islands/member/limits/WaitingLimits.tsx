import { type ReactElement, useEffect } from 'react';
import { clock } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import {
  confirmLimit,
  dropLimit,
  type Limit,
  loadLimits,
  type Waiting,
} from '../../../lib/stores/player-protection.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDoing } from '../use-doing.ts';
import { amountText, momentText, nameOf } from './limit-words.ts';

/** Higher limits that wait for their day to be over, and then for the member. */
export function WaitingLimits({ limits }: { limits: Limit[] }): ReactElement | null {
  const waiting = limits.flatMap((limit) => (limit.waiting ? [{ limit, waiting: limit.waiting }] : []));
  if (waiting.length === 0) return null;
  return (
    <section className="limits-waiting" aria-labelledby="limits-waiting">
      <h3 id="limits-waiting">
        {t('limits:waiting.title')}
        <Icon path={clock} />
      </h3>
      {waiting.map((each) => (
        <WaitingLimit key={each.waiting.id} {...each} />
      ))}
    </section>
  );
}

const A_MOMENT_MS = 1_000;

function WaitingLimit({ limit, waiting }: { limit: Limit; waiting: Waiting }): ReactElement {
  const { id, amount, confirmable, confirmFrom, confirmUntil } = waiting;
  const { doing, run } = useDoing();
  const name = nameOf(limit.kind, limit.period);

  useEffect(() => {
    const leftMs = new Date(confirmFrom).getTime() - Date.now();
    if (confirmable || leftMs < 0) return;
    const timer = setTimeout(() => void loadLimits(), leftMs + A_MOMENT_MS);
    return () => clearTimeout(timer);
  }, [confirmable, confirmFrom]);

  const confirm = () =>
    run('confirm', async () => {
      await confirmLimit(id);
      showToast('done', t('limits:waiting.confirmed'), { detail: `${name}: ${amountText(amount)}` });
    });
  const drop = () =>
    run('drop', async () => {
      await dropLimit(id);
      showToast('done', t('limits:waiting.dropped'), { detail: `${name}: ${amountText(limit.amount)}` });
    });
  return (
    <div className="limits-wait" data-waits={!confirmable || undefined}>
      <p>
        <strong>{name}</strong>
        <span className="num">
          {t('limits:fromTo', { from: amountText(limit.amount), to: amountText(amount) })}
        </span>
      </p>
      <p className="tiny soft">
        {t(confirmable ? 'limits:waiting.until' : 'limits:waiting.from', {
          time: momentText(confirmable ? confirmUntil : confirmFrom),
        })}
      </p>
      <div className="limits-wait-keys">
        <Button
          aria-label={`${t('limits:waiting.drop')}: ${name}`}
          busy={doing === 'drop'}
          busyLabel={t('limits:busy')}
          onClick={drop}
        >
          {t('limits:waiting.drop')}
        </Button>
        <Button
          aria-label={`${t('limits:waiting.confirm')}: ${name}`}
          variant={confirmable ? 'primary' : 'outline'}
          disabled={!confirmable}
          busy={doing === 'confirm'}
          busyLabel={t('limits:busy')}
          onClick={confirm}
        >
          {t('limits:waiting.confirm')}
        </Button>
      </div>
    </div>
  );
}
