import { type ReactElement, useRef, useState } from 'react';
import { clock } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { keepSentCode, type SentTo, sentCode } from '../../lib/stores/sent-code.ts';
import { Button } from './Button.tsx';
import { useCountdown } from './use-countdown.ts';
import { WarnDialog } from './WarnDialog.tsx';

interface Props {
  /** What the code is for; the wait for the next code holds wherever the button appears again. */
  purpose: string;
  /** Where it would go now, when that is typed; another number or address has no wait of the first one. */
  to?: SentTo;
  /** Sends it; answers undefined when the form is not ready for it. */
  onSend: () => Promise<{ expiredMinutes: number } | undefined>;
  onSent?: () => void;
  /** Not yet possible, and why. */
  reason?: string;
}

const THROTTLE_MS = 1_000;

/**
 * Sends a code, to one number at most once a second, and not again while the last one holds (specification, section 4, "SMS send") or
 * the gateway says to wait. A refusal opens a warning whose button repeats the word of this button (section 8).
 */
export function SendCodeButton({ purpose, to, onSend, onSent, reason }: Props): ReactElement {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const left = useCountdown(sentCode(purpose, to)?.until ?? 0);
  const asked = useRef({ at: 0, to: '' });
  // The countries load just after the form; without one no code can be sent.
  const withoutCountry = typeof to === 'object' && to.countryDialingCode === '';
  const why = reason ?? (withoutCountry ? t('auth:code.noCountry') : undefined);

  /** The redraw when the button is no longer busy shows it. */
  const waitFor = (seconds: number): void =>
    keepSentCode(purpose, { until: Date.now() + seconds * 1_000, to });

  async function press(): Promise<void> {
    const press = { at: Date.now(), to: JSON.stringify(to) };
    if (press.to === asked.current.to && press.at - asked.current.at < THROTTLE_MS) return;
    setBusy(true);
    try {
      const sent = await onSend();
      if (!sent) return;
      asked.current = press;
      waitFor(sent.expiredMinutes * 60);
      onSent?.();
    } catch (error) {
      if (!isRefused(error)) throw error;
      asked.current = press;
      setRefused(error.message);
      if (error.retryAfterSeconds > 0) waitFor(error.retryAfterSeconds);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        block
        className="send-code num"
        icon={left > 0 ? clock : undefined}
        busy={busy}
        busyLabel={t('auth:code.sending')}
        disabled={left > 0 || why !== undefined}
        reason={left > 0 ? undefined : why}
        onClick={press}
      >
        {left > 0 ? t('auth:code.again', { seconds: left }) : t('auth:code.send')}
      </Button>
      {refused !== undefined && (
        <WarnDialog
          title={t('auth:code.failed')}
          text={refused}
          confirm={t('auth:code.confirm')}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  );
}
