// What is said of a table: to everybody in the plate, and to who listens to the page.
import { formatWire, parseMinor } from '../../../../lib/rules/money.ts';
import type { CardOffer, CardTable } from '../../../../lib/stores/cards.ts';
import type { Opened } from '../../../../lib/stores/house.ts';
import type { Say } from '../../frame/say.ts';
import { tellOfRound } from '../../frame/tell-round.ts';
import type { Around } from '../../table/around.ts';
import { spokenCards } from './faces.ts';
import { movesSince, moveWords } from './move-words.ts';

export interface Tellings {
  /** `refusal` is why what the player asked for last was not taken. */
  changed(before: CardTable | undefined, now: CardTable, refusal?: string): void;
  /** A hand that ended while the player was away, and why they have no seat now. */
  missed(hand: NonNullable<Opened['interrupted']>, now: CardTable): void;
  refused(sentence: string): void;
  lost(): void;
}

const STOOD_UP = ['away', 'stack_low', 'limit_exceeded', 'self_exclusion', 'time_out'];

export function createTellings(around: Around, { game }: CardOffer, say: Say): Tellings {
  const { plate, sound, announce } = around;
  let wasLost = false;

  /** Shown in the plate, and answered to be said. */
  function noted(what: string, more = ''): string {
    plate.show({ tone: 'notice', what, more });
    return more ? `${what} ${more}` : what;
  }

  const stoodUp = (why: string): string => say(`cards.stoodUp.${STOOD_UP.includes(why) ? why : 'other'}`);

  function ended({ last, you }: CardTable): string[] {
    const own = last?.players.find(({ seat }) => seat === you?.seat);
    if (!last || !own) return [];
    const [stake, payout] = [parseMinor(own.stake) ?? 0n, parseMinor(own.payout) ?? 0n];
    const won = payout > stake;
    const what = say(won ? 'cards.won' : 'cards.lost', { number: last.number });
    const more = say('cards.cameTo', { stake: formatWire(own.stake), payout: formatWire(own.payout) });
    if (won) sound.cue('paid');
    plate.show({ tone: won ? 'win' : 'below', what, more, ...(won && { amount: formatWire(own.payout) }) });
    return [`${what}. ${more}`];
  }

  function dealt(before: CardTable | undefined, { hand }: CardTable): string[] {
    if (!hand || hand.number === before?.hand?.number) return [];
    plate.clear();
    sound.cue('card');
    return hand.cards ? [say('cards.dealt', { cards: spokenCards(hand.cards, say) })] : [];
  }

  function turn(before: CardTable | undefined, { hand, you }: CardTable): string[] {
    const isTurn = hand?.turn !== undefined && hand.turn === you?.seat;
    const was = before?.hand;
    // Between two readings the turn may have gone round.
    const wasTurn =
      was?.turn === before?.you?.seat && was?.number === hand?.number && was?.step === hand?.step;
    if (!isTurn || wasTurn) return [];
    sound.cue('bell');
    return [say(`cards.turn.${game}`, { call: formatWire(hand.may?.call ?? '0.00') })];
  }

  return {
    changed(before, now, refusal) {
      const isBack = wasLost;
      if (isBack) plate.clear();
      wasLost = false;
      // One text: whoever listens hears only the last of several.
      const said = [
        ...(isBack ? [say('trouble.back')] : []),
        ...(refusal ? [noted(refusal)] : []),
        ...(now.stoodUp && !before?.stoodUp ? [noted(stoodUp(now.stoodUp))] : []),
        ...dealt(before, now),
        ...movesSince(before, now).map((move) => moveWords(move, now, say)),
        ...turn(before, now),
        ...(now.last && now.last.number !== before?.last?.number ? ended(now) : []),
      ];
      if (said.length > 0) announce(said.join(' '));
    },
    missed: (hand, now) => tellOfRound(around, hand, now.stoodUp && stoodUp(now.stoodUp)),
    refused: (sentence) => announce(noted(sentence)),
    lost() {
      const text = noted(say('trouble.offlineTitle'), say('cards.lineLost'));
      if (!wasLost) announce(text);
      wasLost = true;
    },
  };
}
