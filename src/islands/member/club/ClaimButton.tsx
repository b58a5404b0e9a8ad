import { type ReactElement, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import { type Claimable, claim } from '../../../lib/stores/club.ts';
import { isRefused } from '../../../lib/stores/refused.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  rewards: Claimable[];
  /** Of a row: small, beside the gold button that claims all. */
  small?: true;
}

/** Claims all of these at once; it names their sum. */
export function ClaimButton({ rewards, small }: Props): ReactElement {
  const [busy, setBusy] = useState(false);
  const sum = formatMinor(rewards.reduce((all, { amount }) => all + (parseMinor(amount) ?? 0n), 0n));

  async function press(): Promise<void> {
    setBusy(true);
    try {
      const amount = formatWire(await claim(rewards.map(({ number }) => number)));
      showToast('done', t('club:claimed', { amount }));
    } catch (error) {
      if (!isRefused(error)) throw error;
      showToast('failed', t('club:claimFailed'), { detail: error.message });
    } finally {
      setBusy(false);
    }
  }

  if (small)
    return (
      <Button busy={busy} onClick={() => void press()} aria-label={t('club:claimSum', { sum })}>
        {t('club:claim')}
      </Button>
    );
  return (
    <Button variant="primary" large block busy={busy} onClick={() => void press()}>
      {t(rewards.length > 1 ? 'club:claimAll' : 'club:claimSum', { sum })}
    </Button>
  );
}
