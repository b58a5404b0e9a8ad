import * as z from 'zod/mini';
import { type FlagId, flagIds } from '../settings/flags.ts';
import { isFlagId, setFlag } from '../settings/store.ts';
import { Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { onOrOff } from './shapes.ts';

const switches = z.record(z.string(), z.boolean());

const lines = (value: Record<string, boolean>): string =>
  Object.entries(value)
    .map(([id, on]) => `${id} ${on ? 'on' : 'off'}`)
    .join('\n');

export const flags = [
  defineOperation({
    name: 'flags.get',
    summary: 'Shows a switch, or all of them.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ name: z.optional(z.string()) }),
    words: ['name'],
    output: switches,
    async run(ctx, { name }) {
      const ids = name === undefined ? flagIds() : [known(name)];
      return Object.fromEntries(ids.map((id) => [id, ctx.flags.on(id)]));
    },
    text: lines,
  }),
  defineOperation({
    name: 'flags.set',
    summary: 'Turns a switch on or off.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ name: z.string(), state: onOrOff }),
    words: ['name', 'state'],
    output: switches,
    async run(ctx, { name, state }) {
      const id = known(name);
      await setFlag(ctx.db, id, state);
      return { [id]: state };
    },
    text: lines,
  }),
];

function known(name: string): FlagId {
  if (isFlagId(name)) return name;
  throw new Mistake(`There is no switch "${name}". Known: ${flagIds().join(', ')}.`);
}
