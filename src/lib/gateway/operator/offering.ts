import * as z from 'zod/mini';
import { offerGame, offerVendor } from '../catalogue/offering.ts';
import { Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { onOrOff } from './shapes.ts';

export const offering = [
  defineOperation({
    name: 'games.offer',
    summary:
      'Takes a game out of every list (off), or puts it back (on). Bets on it are refused at once. Open rounds are settled.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ id: z.string(), state: onOrOff }),
    words: ['id', 'state'],
    output: z.object({ id: z.string(), offered: z.boolean() }),
    async run(ctx, { id, state }) {
      if ((await offerGame(ctx, id, state)) === undefined)
        throw new Mistake(`There is no game "${id}". "games list" shows them.`);
      return { id, offered: state };
    },
    text: ({ id, offered }) => said(id, offered),
  }),
  defineOperation({
    name: 'vendors.offer',
    summary:
      'Takes a vendor with all of its games out of every list (off), or puts it back (on). A category without games disappears.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ vassalage: z.string(), state: onOrOff }),
    words: ['vassalage', 'state'],
    output: z.object({ vassalage: z.string(), offered: z.boolean() }),
    async run(ctx, { vassalage, state }) {
      if ((await offerVendor(ctx, vassalage, state)) === undefined)
        throw new Mistake(`There is no vendor "${vassalage}". "vendors list" shows them.`);
      return { vassalage, offered: state };
    },
    text: ({ vassalage, offered }) => said(vassalage, offered),
  }),
];

const said = (name: string, offered: boolean): string => `${name} is ${offered ? 'on' : 'off'}.`;
