import { type ReactElement, useState } from 'react';
import { percent } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { type BonusDetail, giveUpBonus } from '../../../lib/stores/bonus.ts';
import { Button } from '../../ui/Button.tsx';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { useToldPress } from '../../ui/use-told-press.ts';

/** Where the bets count, and giving up what runs or waits. */
export function GiveUp({ detail }: { detail: BonusDetail }): ReactElement | null {
  const { number, state, purse, bonus, rounds } = detail;
  const [asking, setAsking] = useState(false);
  const [busy, giveUp] = useToldPress(async () => {
    await giveUpBonus(number);
    setAsking(false);
    return t('club:bonus.gaveUp');
  }, t('club:bonus.giveUpFailed'));
  if (state !== 'active' && state !== 'waiting' && state !== 'rounds') return null;
  const lost = formatWire(state === 'active' || rounds ? purse : bonus);
  const words = t(state === 'rounds' ? 'club:bonus.giveUpRounds' : 'club:bonus.giveUpText', { amount: lost });
  const [to, label] = state === 'rounds' ? ['/?center=rewardCenter', 'toRounds'] : ['/rng', 'games'];

  return (
    <div className="bonus-keys">
      <a className="btn btn-primary btn-large" href={to}>
        {t(`club:bonus.${label}`)}
      </a>
      <Button large onClick={() => setAsking(true)}>
        {t('club:bonus.giveUp')}
      </Button>
      <p className="tiny soft">{words}</p>
      {asking && (
        <DecisionDialog
          title={t('club:bonus.giveUp')}
          icon={percent}
          stay={t('club:bonus.keep')}
          go={t('club:bonus.giveUp')}
          busy={busy}
          onStay={() => setAsking(false)}
          onGo={giveUp}
        >
          {words}
        </DecisionDialog>
      )}
    </div>
  );
}
