// A price as a key: chosen it is on the slip.
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $oddsFormat, isSame, type SlipPick, slipOf, togglePick } from '../../lib/stores/bet-slip.ts';
import { isUnknownHere } from '../../lib/stores/sent-once.ts';
import { sentOf } from '../../lib/stores/slip-sent.ts';
import type { SportsCategory } from '../../lib/stores/sports.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Moved } from './Moved.tsx';
import { useMoved } from './use-moved.ts';
import { pickLabel, pickName, priceText } from './words.ts';

interface Props {
  category: SportsCategory;
  pick: SlipPick;
  /** Bets wait for a moment. */
  held?: boolean;
}

export function PriceKey({ category, pick, held = false }: Props): ReactElement {
  const picks = useStore(slipOf(category));
  const way = useMoved(pick.price);
  useStore($oddsFormat);
  const name = pickName(pick.sport, pick, pick.market, pick.pick);
  return (
    <button
      type="button"
      className="price-key"
      disabled={held}
      aria-keyshortcuts="S"
      aria-pressed={picks.some((each) => isSame(each, pick))}
      aria-label={t('sports:key', {
        pick: name,
        price: priceText(pick.price),
        home: pick.home,
        away: pick.away,
      })}
      onClick={() => {
        // What was sent is not known yet: the slip is locked to it.
        if (isUnknownHere(sentOf(category).get())) showToast('info', t('sports:slip.unknown'));
        else if (!togglePick(category, pick)) showToast('info', t('sports:slip.full'));
      }}
    >
      <span className="soft">{pickLabel(pick.market, pick.pick)}</span>
      <b className="num">
        {way !== 0 && <Moved isUp={way > 0} />}
        {priceText(pick.price)}
      </b>
    </button>
  );
}
