// A bet that was sent and whose answer is lost: what it was, that it counts once, and that it is being asked for.
import type { ReactElement, Ref } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import type { Sent } from '../../lib/stores/slip-sent.ts';
import { Alert } from '../ui/Alert.tsx';
import { CheckNow } from '../ui/CheckNow.tsx';
import { pickNameAt, priceText } from './words.ts';

interface Props {
  sent: Sent;
  /** How many tries were not answered. */
  tries: number;
  check: Ref<HTMLButtonElement>;
  onAsk: () => boolean;
}

export const SlipUnknown = ({ sent: { picks, total }, tries, check, onAsk }: Props): ReactElement => (
  <div className="slip-body">
    <ul className="slip-picks">
      {picks.map((pick) => (
        <li key={`${pick.gameId} ${pick.round} ${pick.market} ${pick.pick}`}>
          <b>{pickNameAt(pick.sport, pick, pick.market, pick.pick, pick.score)}</b>
          <b className="num">{priceText(pick.price)}</b>
          <span className="soft small">{t('sports:versus', { home: pick.home, away: pick.away })}</span>
        </li>
      ))}
    </ul>
    <p className="slip-row">
      <span className="soft">{t('sports:slip.stake')}</span>
      <b className="num">{formatWire(total)}</b>
    </p>
    <Alert kind="warn">{t('sports:slip.unknown')}</Alert>
    <CheckNow ref={check} tries={tries} onAsk={onAsk} />
  </div>
);
