import * as z from 'zod/mini';
import { parseMinor, toWire } from '../../rules/money.ts';
import { giveFreeRounds } from '../play/free-rounds.ts';
import { PlayRefused } from '../play/refused.ts';
import { Mistake } from './command.ts';
import { findMember } from './find-member.ts';
import { defineOperation } from './operation.ts';
import { ahead, moment, saying } from './shapes.ts';

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

export const freeRounds = [
  defineOperation({
    name: 'free-rounds.give',
    summary: 'Gives a member free rounds in a game of a vendor of outside.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ account: z.string(), game: z.string(), rounds: count, stake, until: moment }),
    words: ['account'],
    output: z.object({ id: z.string(), vassalage: z.string(), rounds: z.number(), stake: z.string() }),
    async run(ctx, { account, game, rounds, stake: stakeMinor, until }) {
      const { id: memberId, currency } = await findMember(ctx, account);
      const found = await ctx.db
        .selectFrom('games')
        .select(['vassalage', 'kind'])
        .where('id', '=', game)
        .executeTakeFirst();
      if (!found || found.kind !== null)
        throw new Mistake(`There is no game "${game}" of a vendor of outside. "games list" shows all games.`);
      const given = { memberId, currency, gameId: game, rounds, stakeMinor, until: ahead(ctx, until) };
      const id = await giveFreeRounds(ctx, given).catch((error: unknown) => {
        if (error instanceof PlayRefused) throw new Mistake(`${account} gets nothing now: ${error.code}.`);
        throw error;
      });
      return { id, vassalage: found.vassalage, rounds, stake: toWire(stakeMinor) };
    },
  }),
];
