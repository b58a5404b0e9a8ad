import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { x } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { $oddsFormat } from '../../lib/stores/bet-slip.ts';
import { Icon } from '../ui/Icon.tsx';
import { minuteOf } from '../ui/when.ts';
import type { BetSlip } from './use-bet-slip.ts';
import { pickName, priceText } from './words.ts';

interface Props {
  slip: BetSlip;
  /** Prices that were shown before, by `GAME/ROUND MARKET PICK`. */
  moved: ReadonlyMap<string, string>;
}

/** The picks on the slip, each with its fixture and what is wrong with it. */
export function SlipPicks({ slip, moved }: Props): ReactElement {
  useStore($oddsFormat);
  return (
    <ul className="slip-picks">
      {slip.picks.map((pick) => {
        const before = moved.get(`${pick.gameId}/${pick.round} ${pick.market} ${pick.pick}`);
        const name = pickName(pick.sport, pick, pick.market, pick.pick);
        return (
          <li key={`${pick.gameId} ${pick.round} ${pick.market} ${pick.pick}`}>
            <b>{name}</b>
            <b className="num">{priceText(pick.price)}</b>
            <button
              type="button"
              className="slip-remove"
              aria-label={t('sports:slip.remove', { pick: name })}
              onClick={() => slip.remove(pick)}
            >
              <Icon path={x} size={16} />
            </button>
            <span className="soft small">
              {t('sports:versus', { home: pick.home, away: pick.away })}, {minuteOf(new Date(pick.kickOff))}
            </span>
            {before && (
              <span className="slip-warn small">
                {t('sports:slip.moved', { from: priceText(before), to: priceText(pick.price) })}
              </span>
            )}
            {slip.begun.includes(pick) && <span className="slip-warn small">{t('sports:slip.begun')}</span>}
            {slip.twice.includes(pick) && (
              <span className="slip-warn small">{t('sports:slip.sameFixture')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
