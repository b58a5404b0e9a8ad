import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { transferVendor } from '../catalogue/transfer-vendors.ts';
import { readToldBets, takeToldBets } from '../transfers/told-bets.ts';
import { Mistake } from './command.ts';
import { defineOperation } from './operation.ts';

export const vendorBets = defineOperation({
  name: 'vendors.bets',
  summary:
    'Shows members their bets at a vendor in transfer mode, from the vendor’s file: CSV with bet, player, currency, stake, payout, game, placed. A later file corrects an earlier one.',
  role: 'finance',
  effect: 'changes',
  input: z.strictObject({ vassalage: z.string(), file: z.string() }),
  words: ['vassalage'],
  output: z.object({ added: z.number(), changed: z.number(), same: z.number() }),
  async run(ctx, { vassalage, file }) {
    const vendor = await transferVendor(ctx, vassalage);
    if (!vendor)
      throw new Mistake(`"${vassalage}" is no vendor in transfer mode. "vendors list" shows them.`);
    const text = await readFile(file, 'utf8').catch(() => {
      throw new Mistake(`The file "${file}" cannot be read.`);
    });
    const lines = readToldBets(text);
    if (typeof lines === 'string') throw new Mistake(lines);
    const taken = await takeToldBets(ctx, vendor, lines);
    if (Array.isArray(taken)) throw new Mistake(`Nothing was taken from the file.\n${taken.join('\n')}`);
    return taken;
  },
  text: ({ added, changed, same }) =>
    `${added} bets are new, ${changed} have other figures than before, ${same} were known`,
});
