// Acts of four eyes: what waits, and what a second operator decides about it.
import * as z from 'zod/mini';
import { type Act, findAct, listActs } from '../staff/acts.ts';
import { columns } from './command.ts';
import { approve, type Find, known, refuse } from './decide.ts';
import { type AnyOperation, defineOperation } from './operation.ts';
import { id, note, onOrOff } from './shapes.ts';

const SHOWN = 50;

const act = z.object({
  id: z.string(),
  operation: z.string(),
  input: z.unknown(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
  state: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  outcome: z.unknown(),
});

/** The operations on acts of the operations that `find` knows. */
export const actOperations = (find: Find): AnyOperation[] => [
  defineOperation({
    name: 'acts.list',
    summary:
      'Shows the acts that wait for a second operator, oldest first. With --all on: the latest acts in any state.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ all: z.optional(onOrOff) }),
    output: z.array(act),
    run: async (ctx, { all = false }) => (await listActs(ctx, { all, limit: SHOWN })).map(plain),
    text: (found) =>
      found.length > 0
        ? columns(
            found.map((each) => [
              each.id,
              each.state,
              each.askedAt,
              each.askedBy,
              each.operation,
              JSON.stringify(each.input),
              each.reason,
            ]),
          )
        : 'No acts are waiting.',
  }),
  defineOperation({
    name: 'acts.show',
    summary: 'Shows an act: the request, the reason, who asked and what was decided.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ id }),
    words: ['id'],
    output: act,
    run: async (ctx, input) => plain(known(await findAct(ctx, input.id))),
  }),
  defineOperation({
    name: 'acts.approve',
    summary: 'Approves an act and does it. You must be another named operator with the role that it needs.',
    role: 'viewer',
    effect: 'changes',
    input: z.strictObject({ id }),
    words: ['id'],
    output: act,
    run: async (ctx, input, actor) => plain(await approve(ctx, find, input.id, actor)),
    // What the operation says itself: some of it may only follow, such as stakes that are given back.
    text: async ({ id, operation, outcome }, ctx) => {
      const said = await find(operation)?.text?.(outcome as never, ctx);
      return `Act ${id} (${operation}) is done${said ? `. ${said}` : `: ${JSON.stringify(outcome)}`}`;
    },
  }),
  defineOperation({
    name: 'acts.refuse',
    summary: 'Refuses an act, so that it is never done. You can also refuse your own.',
    role: 'viewer',
    effect: 'changes',
    input: z.strictObject({ id, reason: note }),
    words: ['id'],
    output: act,
    run: async (ctx, input, actor) => plain(await refuse(ctx, find, input, actor)),
    text: ({ id, operation }) => `Act ${id} (${operation}) is refused.`,
  }),
];

const plain = ({ askerId: _, ...found }: Act) => ({
  ...found,
  id: String(found.id),
  askedAt: found.askedAt.toISOString(),
  expiresAt: found.expiresAt.toISOString(),
  decidedAt: found.decidedAt?.toISOString() ?? null,
});
