// Free rounds in games of outside: they cost the house what they win, so two operators decide them.
import * as z from 'zod/mini';
import { parseMinor, toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import {
  endFreeRounds,
  freeRoundsOfKey,
  giveFreeRounds,
  type ListedRounds,
  listFreeRounds,
} from '../play/free-rounds.ts';
import { PlayRefused } from '../play/refused.ts';
import { columns, Mistake } from './command.ts';
import { findMember } from './find-member.ts';
import { defineOperation } from './operation.ts';
import { ahead, end, id as idShape, saying, shownAs } from './shapes.ts';

const count = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error: saying('not a number of rounds. Use 1 to 999') })),
  z.transform(Number),
);
const stake = z.pipe(
  z
    .string()
    .check(
      z.regex(/^(?=.*[1-9])\d{1,7}(\.\d{1,2})?$/, { error: saying('not a stake. Use a stake such as 0.50') }),
    ),
  z.transform((typed) => parseMinor(typed) ?? 0n),
);

const key = shownAs(
  'KEY',
  z.string().check(z.regex(/^[\w.-]{1,80}$/, { error: saying('not a key. Use letters, digits, - _ and .') })),
);

const SHOWN = 50;

const given = z.object({
  id: z.string(),
  account: z.string(),
  game: z.string(),
  rounds: z.number(),
  played: z.number(),
  stake: z.string(),
  until: z.string(),
  ended: z.nullable(z.string()),
  key: z.string(),
});

const told = ({ id, stakeMinor, until, endedAt, ...row }: ListedRounds): z.output<typeof given> => ({
  ...row,
  id: String(id),
  stake: toWire(stakeMinor),
  until: until.toISOString(),
  ended: endedAt?.toISOString() ?? null,
});

const input = z.strictObject({
  account: z.string(),
  game: z.string(),
  rounds: count,
  stake,
  until: end,
  key: z.optional(key),
});

async function outsideGame(ctx: Ctx, game: string): Promise<string> {
  const found = await ctx.db
    .selectFrom('games')
    .select(['vassalage', 'kind'])
    .where('id', '=', game)
    .executeTakeFirst();
  if (found && found.kind === null) return found.vassalage;
  throw new Mistake(`There is no game "${game}" of an outside vendor. "games list" shows all games.`);
}

export const freeRounds = [
  defineOperation({
    name: 'free-rounds.give',
    summary:
      'Gives a member free rounds in a game of an outside vendor. With --key, the same key gives them only once.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    input,
    words: ['account'],
    output: z.object({ id: z.string(), vassalage: z.string(), rounds: z.number(), stake: z.string() }),
    async check(ctx, { account, game, until, key: once }) {
      await findMember(ctx, account);
      await outsideGame(ctx, game);
      ahead(ctx, until);
      const before = once && (await freeRoundsOfKey(ctx, once));
      if (before)
        throw new Mistake(`The key "${once}" has given free rounds ${before.id} to ${before.account}.`);
    },
    async run(ctx, { account, game, rounds, stake: stakeMinor, until, key: once }, _, act) {
      const { id: memberId, currency } = await findMember(ctx, account);
      const vassalage = await outsideGame(ctx, game);
      const all = { memberId, currency, gameId: game, rounds, stakeMinor, until: ahead(ctx, until), act };
      const id = await giveFreeRounds(ctx, { ...all, key: once ?? `act:${act}` }).catch((error: unknown) => {
        if (!(error instanceof PlayRefused)) throw error;
        if (error.code === 'conflict') throw new Mistake(`The key "${once}" has given other free rounds.`);
        throw new Mistake(`${account} gets nothing now: ${error.code}.`);
      });
      return { id, vassalage, rounds, stake: toWire(stakeMinor) };
    },
  }),
  defineOperation({
    name: 'free-rounds.list',
    summary: 'Shows the latest free rounds, of a member or of all: how many are played, and until when.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ account: z.optional(z.string()) }),
    output: z.array(given),
    async run(ctx, { account }) {
      const of = account === undefined ? {} : { memberId: (await findMember(ctx, account)).id };
      return (await listFreeRounds(ctx, { ...of, limit: SHOWN })).map(told);
    },
    text: (found) =>
      found.length > 0
        ? columns(
            found.map(({ id, account, game, rounds, played, stake: each, until, ended, key: by }) => [
              ...[id, account, game, `${played} of ${rounds} played`, each],
              ...[ended ? `ended ${ended}` : `until ${until}`, by],
            ]),
          )
        : 'No free rounds were given.',
  }),
  defineOperation({
    name: 'free-rounds.end',
    summary: 'Ends these free rounds. Rounds that are open are settled.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ id: idShape }),
    words: ['id'],
    output: given,
    async run(ctx, { id }) {
      const ended = await endFreeRounds(ctx, id);
      if (!ended) throw new Mistake('There are no free rounds with this id. "free-rounds list" shows them.');
      return told(ended);
    },
    text: ({ id, rounds, played }) => `Free rounds ${id} have ended: ${played} of ${rounds} were played.`,
  }),
];
