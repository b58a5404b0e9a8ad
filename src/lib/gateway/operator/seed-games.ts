import * as z from 'zod/mini';
import { keepVendor, offerOnly } from '../catalogue/entries.ts';
import { demoGames, MOST_DEMO_GAMES } from '../house/demonstration/games.ts';
import { Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { saying, shownAs } from './shapes.ts';

const count = shownAs(
  'COUNT',
  z.pipe(
    z.string().check(
      z.refine((typed) => /^\d{1,5}$/.test(typed) && Number(typed) <= MOST_DEMO_GAMES, {
        error: saying(
          `not a number of games. Use a number from 0 to ${MOST_DEMO_GAMES.toLocaleString('en')}`,
        ),
      }),
    ),
    z.transform(Number),
  ),
);

export const seedGames = defineOperation({
  name: 'seed-games',
  summary:
    'Offers this many slots of demonstration vendors, played by the slots of the house; 0 takes them out again. Not in production.',
  role: 'admin',
  effect: 'changes',
  input: z.strictObject({ count }),
  words: ['count'],
  output: z.object({ offered: z.int(), takenOut: z.int() }),
  async run(ctx, { count }) {
    if (ctx.config.production && count > 0)
      throw new Mistake('Games of the demonstration are not offered in production.');
    const vendors = demoGames(count);
    for (const [at, { vassalage, displayName, games }] of vendors.entries())
      await keepVendor(ctx, { vassalage, display_name: displayName, category: 'RNG', sort: at + 1 }, games);
    const codes = vendors.map(({ vassalage }) => vassalage);
    const ids = vendors.flatMap(({ games }) => games.map(({ id }) => id));
    return { offered: count, takenOut: await offerOnly(ctx, codes, ids) };
  },
  text: ({ offered, takenOut }) =>
    `The demonstration offers ${offered.toLocaleString('en')} games. ${takenOut.toLocaleString('en')} were taken out.`,
});
