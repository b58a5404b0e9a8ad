import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import { type Claimable, claim } from '../../../lib/stores/club.ts';
import { Button } from '../../ui/Button.tsx';
import { useToldPress } from '../../ui/use-told-press.ts';

interface Props {
  rewards: Claimable[];
  /** Of a row: small, beside the gold button that claims all. */
  small?: true;
}

/** Claims all of these at once; it names their sum. */
export function ClaimButton({ rewards, small }: Props): ReactElement {
  const sum = formatMinor(rewards.reduce((all, { amount }) => all + (parseMinor(amount) ?? 0n), 0n));

  const [busy, press] = useToldPress(
    async () => t('club:claimed', { amount: formatWire(await claim(rewards.map(({ number }) => number))) }),
    t('club:claimFailed'),
  );

  if (small)
    return (
      <Button busy={busy} onClick={press} aria-label={t('club:claimSum', { sum })}>
        {t('club:claim')}
      </Button>
    );
  return (
    <Button variant="primary" large block busy={busy} onClick={press}>
      {t(rewards.length > 1 ? 'club:claimAll' : 'club:claimSum', { sum })}
    </Button>
  );
}
