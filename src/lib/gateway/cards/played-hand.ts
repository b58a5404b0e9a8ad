// A hand as it stands: dealt again from its seed, with what was done since.
import { act, beginHand, type CardAction, type CardHand } from '../../rules/card-tables/card-hand.ts';
import { cardsOf } from '../../rules/card-tables/card-text.ts';
import { deckOf, placesOf } from '../../rules/card-tables/dealing.ts';
import { cardsEach } from '../../rules/card-tables/hand.ts';
import { toCall } from '../../rules/card-tables/lieng-hand.ts';
import type { Ctx } from '../core/ctx.ts';
import { hmac } from '../fairness/hashing.ts';
import { dealtIn, type HandRow } from './at-table.ts';
import type { CardRoom } from './rooms.ts';

/** By which the cards of a hand are derived and named. */
export const handKey = ({ table_id, number }: Pick<HandRow, 'table_id' | 'number'>): string =>
  `${table_id}/${number}`;

/** What a seed is sealed for. */
export const sealedFor = (root: string): string => `cards ${root}`;

/** An action, and what was to call before it. */
export interface Taken {
  place: number;
  action: CardAction;
  callMinor: bigint;
}

export const takenIn = (before: CardHand, place: number, action: CardAction): Taken => ({
  ...{ place, action },
  callMinor: before.game === 'lieng' ? toCall(before.state, place) : 0n,
});

export interface PlayedHand {
  row: HandRow;
  players: Awaited<ReturnType<typeof dealtIn>>;
  hand: CardHand;
  /** How many actions there were. */
  step: number;
  /** Each of them, in order. */
  taken: readonly Taken[];
  /** Of the whole deck. */
  seed: string;
}

/** A hand as it stands: dealt again from its seed, with what was done since. */
export async function playedHand(
  ctx: Pick<Ctx, 'db' | 'seal'>,
  row: HandRow,
  room: CardRoom,
): Promise<PlayedHand> {
  const players = await dealtIn(ctx, row.id);
  const actions = await ctx.db
    .selectFrom('card_actions')
    .select(['place', 'action'])
    .where('hand_id', '=', row.id)
    .orderBy('step')
    .execute();
  const seed = ctx.seal.open(row.seed, sealedFor(row.root));
  const begun = beginHand({
    ...setupOf(row, room, seed, players.length),
    stacks: players.map(({ stack_minor }) => stack_minor),
  });
  const taken: Taken[] = [];
  const hand = actions.reduce((before, { place, action: text }) => {
    const action = readAction(text);
    taken.push(takenIn(before, place, action));
    const next = act(before, place, action);
    if (typeof next === 'string') throw new Error(`hand ${row.id} has an action that was refused: ${next}`);
    return next;
  }, begun);
  return { row, players, hand, step: actions.length, taken, seed };
}

/** How a hand begins, but for the stacks. */
export function setupOf(
  row: Pick<
    HandRow,
    'table_id' | 'number' | 'stake_minor' | 'rake_basis_points' | 'rake_cap_minor' | 'dealer' | 'leader'
  >,
  { game }: CardRoom,
  seed: string,
  seats: number,
) {
  const deck = deckOf(seed, handKey(row), hmac);
  return {
    ...{ game, stakeMinor: row.stake_minor, dealer: row.dealer },
    rake: { basisPoints: row.rake_basis_points, capMinor: row.rake_cap_minor },
    hands: Array.from({ length: seats }, (_, place) =>
      placesOf(place, seats, cardsEach[game]).flatMap((at) => deck[at] ?? []),
    ),
    ...(row.leader !== null && { leader: row.leader }),
  };
}

/** Reads what `actionText` has written. */
function readAction(text: string): CardAction {
  const [kind, ...rest] = text.split(' ');
  if (kind === 'raise') return { kind, toMinor: BigInt(rest[0] ?? 0) };
  if (kind === 'play') return { kind, cards: cardsOf(rest) ?? [] };
  if (kind === 'fold' || kind === 'call' || kind === 'pass') return { kind };
  throw new Error(`no action: ${text}`);
}
