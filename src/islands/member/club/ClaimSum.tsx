// The button that claims a sum, and what became of it.
import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { Button } from '../../ui/Button.tsx';
import { useToldPress } from '../../ui/use-told-press.ts';

interface Props {
  /** How much there is, as the gateway writes amounts. */
  due: string;
  /** Answers what was claimed. */
  claim: () => Promise<string>;
  /** Why nothing can be claimed, where there is nothing. */
  nothing?: string;
}

export function ClaimSum({ due, claim, nothing }: Props): ReactElement {
  const [busy, press] = useToldPress(
    async () => t('club:claimed', { amount: formatWire(await claim()) }),
    t('club:claimFailed'),
  );
  return (
    <Button
      variant="primary"
      large
      block
      busy={busy}
      disabled={due === '0.00'}
      reason={nothing}
      onClick={press}
    >
      {t('club:claimSum', { sum: formatWire(due) })}
    </Button>
  );
}
