import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { day } from '../../contract/values.ts';
import { vendorTerms } from '../catalogue/entries.ts';
import { longWork } from '../db/connect.ts';
import { compareBets, readBetFile } from '../play/compare-bets.ts';
import { Mistake } from './command.ts';
import { defineOperation } from './operation.ts';

export const vendorCompare = defineOperation({
  name: 'vendors.compare',
  summary:
    'Compares the bet file of a vendor for one day with our bets, and shows every difference. The file is CSV: bet, player, currency, stake, payout.',
  role: 'viewer',
  effect: 'looks',
  input: z.strictObject({ vassalage: z.string(), day, file: z.string() }),
  words: ['vassalage'],
  output: z.object({ compared: z.number(), differences: z.array(z.string()) }),
  async run(ctx, { vassalage, day: on, file }) {
    const terms = await vendorTerms(ctx, vassalage);
    if (!terms) throw new Mistake(`There is no vendor "${vassalage}". "vendors list" shows them.`);
    const text = await readFile(file, 'utf8').catch(() => {
      throw new Mistake(`The file "${file}" cannot be read.`);
    });
    const lines = readBetFile(text);
    if (typeof lines === 'string') throw new Mistake(lines);
    const asked = { vassalage, units: terms.units, day: on };
    const differences = await longWork(ctx.config.databaseUrl, ({ db }) => compareBets(db, asked, lines));
    return { compared: lines.length, differences };
  },
  text: ({ compared, differences }) =>
    [...differences, `${compared} bets in the file, ${differences.length} differences`].join('\n'),
  bad: ({ differences }) => differences.length > 0,
});
