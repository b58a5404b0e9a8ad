// Sends a placement, and sends it again with the same id until it is answered, so it counts once.
import type { ArgumentOf } from '../../../lib/contract/call.ts';
import type { tablePlace } from '../../../lib/contract/tables.ts';
import { type Stakes, spotKey, spotOf, sumOf } from '../../../lib/rules/felt/felt.ts';
import { formatWire, toWire } from '../../../lib/rules/money.ts';
import type { Round } from '../../../lib/rules/table-round.ts';
import { Refused, sentenceOf } from '../../../lib/stores/house.ts';
import { place } from '../../../lib/stores/table.ts';
import { tellPortal } from '../frame/portal-link.ts';
import type { Say } from '../frame/say.ts';
import { tellLimited, tellShort } from '../frame/troubles.ts';
import { untilAnswered } from '../frame/until-answered.ts';
import type { Around } from './around.ts';
import type { OwnBet } from './known.ts';
import type { ServerClock } from './server-clock.ts';

export type Placement = ArgumentOf<typeof tablePlace>;

/** `2000` → `2.000` */
const priceWire = (milli: number): string =>
  `${Math.floor(milli / 1000)}.${String(milli % 1000).padStart(3, '0')}`;

export function placementOf(
  round: string,
  stakes: Stakes,
  priceMilli: (key: string) => number | undefined,
): Placement {
  const lines = [...stakes].map(([key, minor]) => {
    const milli = priceMilli(key);
    return { ...spotOf(key), stake: toWire(minor), ...(milli !== undefined && { price: priceWire(milli) }) };
  });
  return { placementId: crypto.randomUUID(), round, lines };
}

interface Placing {
  round: Pick<Round, 'index' | 'closesAt'>;
  clock: Pick<ServerClock, 'now'>;
  nameOf(key: string): string;
  priceMilli(key: string): number | undefined;
  ended(why: 'ended' | 'closed'): void;
  /** Bets had closed. */
  late(): void;
}

/** Places stakes as one bet. Without a bet the player has been told why it was not accepted. */
export async function placeStakes(
  around: Around,
  stakes: Stakes,
  placing: Placing,
): Promise<OwnBet | undefined> {
  const { say, plate, balance, announce } = around;
  const { round, clock } = placing;
  const placement = placementOf(round.index, stakes, placing.priceMilli);
  const kept = (): string =>
    say(clock.now() < round.closesAt ? 'table.lost.sending' : 'table.lost.sendingClosed');
  const help = { say, plate, kept, onTrouble: announce };
  try {
    const { bet, leaf } = await balance.play(sumOf(stakes), async () => ({
      ...(await untilAnswered(() => place(placement), help)),
      win: '0.00',
    }));
    plate.clear();
    tellPortal({ type: 'receipt', number: bet.number, leaf });
    return bet;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await tellRefused(around, error, placing);
    return undefined;
  }
}

async function tellRefused(around: Around, error: Refused, placing: Placing): Promise<void> {
  const { say, plate, balance, announce } = around;
  const { code } = error;
  if (code === 'game_session_ended') return placing.ended('ended');
  if (code === 'game_unavailable') return placing.ended('closed');
  if (code === 'bets_closed') return placing.late();
  if (code === 'insufficient_funds') {
    await balance.refresh();
    return tellShort(around);
  }
  const message = code === 'table_limit' ? limitWords(say, error, placing) : sentenceOf(error);
  announce(message);
  if (code === 'player_limit') return tellLimited(around, message);
  plate.show({ tone: 'trouble', what: say('table.refused'), more: message });
}

/** Which limit of the table was in the way, and what is left of it. */
function limitWords(say: Say, error: Refused, { nameOf }: Placing): string {
  const { market, pick, left } = (error.value ?? {}) as { market?: string; pick?: string; left?: string };
  if (market === undefined || pick === undefined || left === undefined) return sentenceOf(error);
  return say('table.limit.left', { spot: nameOf(spotKey({ market, pick })), left: formatWire(left) });
}
