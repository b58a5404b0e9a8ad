import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import { claimEach, type NotClaimed, type ToClaim } from '../../../lib/stores/to-claim.ts';
import { Button } from '../../ui/Button.tsx';
import { useToldPress } from '../../ui/use-told-press.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { wordsOf } from './reward-words.ts';

interface Props {
  wanted: ToClaim[];
  /** Of a row: small, beside the gold button that claims all. */
  small?: true;
}

/** Claims all of these at once; it names their sum. */
export function ClaimButton({ wanted, small }: Props): ReactElement {
  const sum = formatMinor(wanted.reduce((all, { amount }) => all + (parseMinor(amount) ?? 0n), 0n));

  const [busy, press] = useToldPress(async () => {
    const { amount, rest } = await claimEach(wanted);
    const words = { amount: formatWire(amount), rest: rest.map(notClaimed).join(', ') };
    return t(rest.length > 0 ? 'club:claimedSome' : 'club:claimed', words);
  }, t('club:claimFailed'));

  if (small)
    return (
      <Button busy={busy} onClick={press} aria-label={t('club:claimSum', { sum })}>
        {t('club:claim')}
      </Button>
    );
  return (
    <Button variant="primary" large block busy={busy} onClick={press}>
      {t(wanted.length > 1 ? 'club:claimAll' : 'club:claimSum', { sum })}
    </Button>
  );
}

/** `Weekly bonus (You have claimed this reward already)` */
const notClaimed = ({ wanted, refused }: NotClaimed): string =>
  `${wordsOf(wanted).name} (${withoutStop(refused.message)})`;
