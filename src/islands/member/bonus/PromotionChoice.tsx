import { type ReactElement, useEffect, useRef, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { type BonusOffer, offersFor } from '../../../lib/stores/bonus.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * The promotions for what a deposit credits; the last answer stays until the next one is there. `fitsNow` waits for it, and says
 * whether what is chosen may be asked for with the deposit: a promotion that the amount is too small for is never dropped without a word.
 */
export function useOffers(creditMinor: bigint | undefined) {
  const [{ offers, of }, setShown] = useState<{ offers: BonusOffer[]; of?: bigint }>({ offers: [] });
  const asked = useRef(Promise.resolve(offers));
  useEffect(() => {
    let gone = false;
    // Without an amount they are shown as they stand: what they give is nothing yet.
    const minor = creditMinor ?? 0n;
    asked.current = offersFor(minor);
    void asked.current.then((found) => gone || setShown({ offers: found, of: minor }));
    return () => {
      gone = true;
    };
  }, [creditMinor]);
  return {
    offers,
    /** Why the amount cannot be deposited with what is chosen, once the offers for this very amount are there. */
    shortOf: (chosen: string) => (of === creditMinor ? promotionSentence(offers, chosen) : undefined),
    // Where the answer did not come, the gateway says whether it can be had.
    fitsNow: async (chosen: string): Promise<boolean> =>
      chosen === '' || promotionSentence(await asked.current, chosen) === undefined,
  };
}

/** A promotion of which the amount brings something. */
export const bringing = (offers: BonusOffer[], chosen: string): BonusOffer | undefined =>
  offers.find((offer) => offer.promotion === chosen && brings(offer));

const brings = ({ bonus, rounds, ordered }: BonusOffer): boolean =>
  !ordered && (bonus !== '0.00' || rounds !== null);

/** Why the amount cannot be deposited with what is chosen; undefined when it can. */
export function promotionSentence(offers: BonusOffer[], chosen: string): string | undefined {
  const offer = offers.find(({ promotion }) => promotion === chosen);
  if (!offer || offer.ordered || brings(offer)) return undefined;
  return t('wallet:deposit.promotionShort', { minimum: formatWire(offer.minimum) });
}

/** What has to be done for it, in a sentence. */
export function termsOf({ rounds, wager, days }: BonusOffer): string {
  if (!rounds) return t('wallet:deposit.promotionTerms', { wager: formatWire(wager), count: days });
  const { game, count, stake } = rounds;
  return t('wallet:deposit.promotionRounds', {
    game,
    rounds: count,
    stake: formatWire(stake),
    count: rounds.days,
  });
}

interface Props {
  offers: BonusOffer[];
  chosen: string;
  onChoose: (promotion: string) => void;
  /** Goes to the page of an open deposit. */
  onFollow: (depositId: string) => void;
}

/** With which promotion, as radio rows; nothing is chosen in advance. One that an open deposit has leads to that. */
export function PromotionChoice({ offers, chosen, onChoose, onFollow }: Props): ReactElement | null {
  if (offers.length === 0) return null;
  const row = (promotion: string, title: string, text: string, gain?: string): ReactElement => (
    <label key={promotion} className="promo-choice">
      <input
        type="radio"
        name="promotion"
        value={promotion}
        checked={promotion === chosen}
        onChange={() => onChoose(promotion)}
      />
      <span className="radio-disc" />
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
      {gain && <span className="club-gain num">+{gain}</span>}
    </label>
  );
  return (
    <fieldset className="withdraw-step">
      <legend>
        <span className="deposit-number">3</span>
        {t('wallet:deposit.promotion')}
      </legend>
      <div className="promo-choices">
        {offers.map((offer) => {
          const { promotion, title, bonus, minimum, rounds, ordered } = offer;
          if (ordered)
            return (
              <div key={promotion} className="promo-choice promo-ordered">
                <span className="radio-disc" />
                <span>
                  <strong>{title}</strong>
                  <small>{t('wallet:deposit.promotionOrdered', { number: ordered.number })}</small>
                </span>
                <Button onClick={() => onFollow(ordered.depositId)}>
                  {t('wallet:deposit.promotionSeeOrder')}
                </Button>
              </div>
            );
          if (!brings(offer))
            return row(promotion, title, t('wallet:deposit.promotionFrom', { minimum: formatWire(minimum) }));
          return row(promotion, title, termsOf(offer), rounds ? undefined : formatWire(bonus));
        })}
        {row('', t('wallet:deposit.noPromotion'), t('wallet:deposit.noPromotionText'))}
      </div>
    </fieldset>
  );
}
