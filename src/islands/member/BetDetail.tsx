// One bet: its figures, the lines that it consists of, and the way to calculate its round again.
import { useStore } from '@nanostores/react';
import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { records } from '../../lib/records/index.ts';
import { formatWire } from '../../lib/rules/money.ts';
import { proofPath } from '../../lib/rules/round-link.ts';
import { type Bet, openBet } from '../../lib/stores/bet.ts';
import { useBackLayer } from '../center/back-layer.ts';
import { FailedPage } from '../center/PageState.tsx';
import { State, UNKNOWN } from '../records/cells.tsx';
import { wordsOf } from '../records/words.ts';
import { nameOfSlip } from '../sports/words.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLate } from '../ui/use-late.ts';
import { timeOf, zoneOf } from '../ui/when.ts';
import { BetLines } from './lines/BetLines.tsx';

interface Props {
  number: string;
  onClose: () => void;
}

const word = wordsOf(records.betting);
const state = records.betting.columns.find(({ key }) => key === 'state') ?? records.betting.columns[0];

export function BetDetail({ number, onClose }: Props): ReactElement {
  const [view] = useState(() => openBet(number));
  const shown = useStore(view.$shown);
  const late = useLate(shown.state === 'loading');
  useBackLayer(onClose);
  return (
    <Dialog title={t('member:bet.title', { number })} onClose={onClose} className="bet-detail">
      {shown.state === 'ready' && <Facts bet={shown.value} />}
      {shown.state === 'loading' && late && <Skeleton rows={3} height={64} />}
      {shown.state === 'failed' && (
        <FailedPage
          title={t('member:bet.failed')}
          text={shown.error.message}
          failure={shown}
          onAgain={view.again}
        />
      )}
    </Dialog>
  );
}

function Facts({ bet }: { bet: Bet }): ReactElement {
  const facts: [name: string, value: string][] = [
    [word('columns.stake'), formatWire(bet.stake)],
    [word('columns.validBet'), formatWire(bet.validBet)],
    [word('columns.payout'), bet.payout === null ? UNKNOWN : formatWire(bet.payout)],
    [t('member:bet.placed'), timeOf(new Date(bet.placedAt))],
    [t('member:bet.settled'), bet.settledAt ? timeOf(new Date(bet.settledAt)) : UNKNOWN],
  ];
  return (
    <>
      <div className="bet-game">
        <div>
          <strong>{(bet.fixtures && nameOfSlip(bet.fixtures)) ?? bet.game}</strong>
          <p className="soft small">{bet.vendor}</p>
        </div>
        {bet.cashedOut ? (
          <span className="soft">{t('member:bet.result.cashed_out')}</span>
        ) : (
          <State value={bet.state} column={state} word={word} />
        )}
      </div>
      <p className="record-number">
        {bet.number}
        <CopyButton text={bet.number} />
      </p>
      {bet.corrected && (
        <p>
          {t('member:bet.corrected', {
            was: formatWire(bet.corrected.was),
            now: bet.payout === null ? UNKNOWN : formatWire(bet.payout),
          })}
        </p>
      )}
      <dl className="bet-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <BetLines bet={bet} />
      {bet.proven && (
        <p>
          <a className="link" href={proofPath(bet.number)}>
            {t('member:bet.verify')}
          </a>
        </p>
      )}
      <p className="soft small">
        {t('member:bet.note', { currency: bet.currency, zone: zoneOf(new Date()) })}
      </p>
    </>
  );
}
