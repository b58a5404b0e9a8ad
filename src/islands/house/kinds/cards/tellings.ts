// What is said of a table: to everybody in the plate, and to who listens to the page.
import { formatWire, parseMinor } from '../../../../lib/rules/money.ts';
import type { CardOffer, CardTable } from '../../../../lib/stores/cards.ts';
import type { Opened } from '../../../../lib/stores/house.ts';
import type { Say } from '../../frame/say.ts';
import { tellOfRound } from '../../frame/tell-round.ts';
import type { Around } from '../../table/around.ts';

export interface Tellings {
  changed(before: CardTable | undefined, now: CardTable): void;
  /** A hand that ended while the player was away, and why they have no seat now. */
  missed(hand: NonNullable<Opened['interrupted']>, now: CardTable): void;
  refused(sentence: string): void;
  lost(): void;
}

const STOOD_UP = ['away', 'stack_low', 'limit_exceeded', 'self_exclusion', 'time_out'];

export function createTellings(around: Around, { game }: CardOffer, say: Say): Tellings {
  const { plate, sound, announce } = around;
  let wasLost = false;

  function notice(what: string, more = ''): void {
    plate.show({ tone: 'notice', what, more });
    announce(`${what} ${more}`);
  }

  const stoodUp = (why: string): string => say(`cards.stoodUp.${STOOD_UP.includes(why) ? why : 'other'}`);

  function ended({ last, you }: CardTable): void {
    const own = last?.players.find(({ seat }) => seat === you?.seat);
    if (!last || !own) return;
    const [stake, payout] = [parseMinor(own.stake) ?? 0n, parseMinor(own.payout) ?? 0n];
    const won = payout > stake;
    const what = say(won ? 'cards.won' : 'cards.lost', { number: last.number });
    const more = say('cards.cameTo', { stake: formatWire(own.stake), payout: formatWire(own.payout) });
    if (won) sound.cue('paid');
    plate.show({ tone: won ? 'win' : 'below', what, more, ...(won && { amount: formatWire(own.payout) }) });
    announce(`${what}. ${more}`);
  }

  return {
    changed(before, now) {
      if (wasLost) plate.clear();
      wasLost = false;
      if (now.stoodUp && !before?.stoodUp) notice(stoodUp(now.stoodUp));
      if (now.hand && now.hand.number !== before?.hand?.number) {
        plate.clear();
        sound.cue('card');
        announce(say('cards.dealt', { cards: (now.hand.cards ?? []).join(', ') }));
      }
      const isTurn = now.hand?.turn !== undefined && now.hand.turn === now.you?.seat;
      const wasTurn = before?.hand?.turn === before?.you?.seat && before?.hand?.number === now.hand?.number;
      if (isTurn && !wasTurn) {
        sound.cue('bell');
        announce(say(`cards.turn.${game}`, { call: formatWire(now.hand?.may?.call ?? '0.00') }));
      }
      if (now.last && now.last.number !== before?.last?.number) ended(now);
    },
    missed: (hand, now) => tellOfRound(around, hand, now.stoodUp && stoodUp(now.stoodUp)),
    refused: (sentence) => notice(sentence),
    lost() {
      wasLost = true;
      notice(say('trouble.offlineTitle'), say('cards.lineLost'));
    },
  };
}
