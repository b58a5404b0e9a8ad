// What can be bet on, each with what a hit pays and the return to the player.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { Lottery } from '../../lib/stores/lottery.ts';
import { offeredMarkets, type Slip } from './use-slip.ts';
import { marketName, priceText, returnText } from './words.ts';

export function BetTypes({ lottery, slip }: { lottery: Lottery; slip: Slip }): ReactElement {
  return (
    <fieldset className="lottery-types">
      <legend>
        <b>{t('lottery:betType')}</b> <span className="soft small">{t('lottery:eachReturn')}</span>
      </legend>
      {offeredMarkets(lottery).map(([name, market]) => (
        <button
          type="button"
          key={name}
          className="lottery-type"
          aria-pressed={slip.market === name}
          onClick={() => slip.setMarket(name)}
        >
          <span>{marketName(name)}</span>
          <b className="num">{priceText(market)}</b>
          <span className="num soft small">{returnText(market)}</span>
        </button>
      ))}
    </fieldset>
  );
}
