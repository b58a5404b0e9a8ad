// Exchanges of points that wait for a person, and what is decided about each.
import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { type Decision, decide, exchangeOf, waitingExchanges } from '../points/decide.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { saying, shownAs } from './shapes.ts';

const SHOWN = 50;

const number = shownAs(
  'NUMBER',
  z.string().check(z.regex(/^PR\d{8,18}$/, { error: saying('not the number of an exchange') })),
);

/** What the member reads about the decision. */
const remark = shownAs('TEXT', z.string().check(z.trim(), z.minLength(1), z.maxLength(200)));

const decided = z.object({ number: z.string(), state: z.string(), name: z.string(), points: z.string() });

const NONE = 'No exchange with this number waits for a decision. "points list" shows those that wait.';

async function deciding(ctx: Ctx, decision: Decision): Promise<z.output<typeof decided>> {
  const done = await inTransaction(ctx, (tx) => decide(tx, decision)).catch((error: unknown) => {
    if (error instanceof Refusal)
      throw new Mistake('The member may be given nothing now. The exchange waits until that is over.');
    throw error;
  });
  if (!done) throw new Mistake(NONE);
  const state = decision.approved ? 'approved' : 'rejected';
  return { number: done.number, state, name: done.name, points: String(done.points) };
}

export const points = [
  defineOperation({
    name: 'points.list',
    summary: 'Shows the exchanges of points that wait for a decision, oldest first.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        ...{ number: z.string(), account: z.string(), name: z.string(), quantity: z.number() },
        ...{ points: z.string(), credit: z.string(), delivery: z.string(), since: z.string() },
        operators: z.number(),
      }),
    ),
    run: async (ctx) =>
      (await waitingExchanges(ctx, SHOWN)).map((row) => ({
        ...{ number: row.number, account: row.account, name: row.name, quantity: row.quantity },
        points: String(row.points),
        credit: row.credit_minor === null ? '' : `${toWire(row.credit_minor)} ${row.currency}`,
        ...{ delivery: row.delivery ?? '', since: row.created_at.toISOString() },
        operators: row.four_eyes ? 2 : 1,
      })),
    text: (found) =>
      found.length > 0
        ? columns(
            found.map(
              ({ number: of, since, account, name, quantity, points: all, credit, delivery, operators }) => [
                ...[of, since, account, `${quantity} x ${name}`, `${all} points`, credit],
                ...[operators > 1 ? 'two operators' : '', delivery],
              ],
            ),
          )
        : 'No exchanges wait for a decision.',
  }),
  defineOperation({
    name: 'points.approve',
    summary:
      'Approves an exchange of points. Credit goes to the balance of the member; a thing must be sent. Worth more than the setting points.fourEyesAbove, a second operator must approve it too, and --reason is required.',
    role: 'finance',
    effect: 'changes',
    fourEyes: true,
    needsSecond: async (ctx, given) => (await exchangeOf(ctx, given.number))?.four_eyes ?? false,
    async check(ctx, given) {
      if ((await exchangeOf(ctx, given.number))?.state !== 'in_process') throw new Mistake(NONE);
    },
    input: z.strictObject({ number, remark: z.optional(remark) }),
    words: ['number'],
    output: decided,
    run: (ctx, { number: of, remark: said = '' }, actor) =>
      deciding(ctx, { number: of, approved: true, remark: said, by: actor.name }),
    text: ({ number: of, name }) => `Exchange ${of} is approved: ${name}.`,
  }),
  defineOperation({
    name: 'points.reject',
    summary: 'Rejects an exchange of points. The member gets the points back and reads the remark.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ number, remark }),
    words: ['number'],
    output: decided,
    run: (ctx, { number: of, remark: said }, actor) =>
      deciding(ctx, { number: of, approved: false, remark: said, by: actor.name }),
    text: ({ number: of, points: all }) =>
      `Exchange ${of} is rejected. ${all} points are back with the member.`,
  }),
];
