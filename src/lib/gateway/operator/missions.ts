// Applications for missions that wait for a person, and what is decided about each.
import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { decideMission, type MissionDecision } from '../missions/acts.ts';
import { applying, proofsOf } from '../missions/entries.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { saying, shownAs } from './shapes.ts';

const SHOWN = 50;

const number = shownAs(
  'NUMBER',
  z.string().check(z.regex(/^MA\d{8,18}$/, { error: saying('not the number of an application') })),
);

/** What the member reads about the decision. */
const remark = shownAs('TEXT', z.string().check(z.trim(), z.minLength(1), z.maxLength(200)));

const decided = z.object({ number: z.string(), mission: z.string(), state: z.string(), reward: z.string() });

async function deciding(ctx: Ctx, decision: MissionDecision): Promise<z.output<typeof decided>> {
  const entry = await inTransaction(ctx, (tx) => decideMission(tx, decision)).catch((error: unknown) => {
    if (error instanceof Refusal)
      throw new Mistake('The member may be given nothing now. The application waits until that is over.');
    throw error;
  });
  if (!entry)
    throw new Mistake(
      'No application with this number waits for a decision. "missions list" shows those that wait.',
    );
  const { number: of, mission, state, amount_minor } = entry;
  return { number: of, mission, state, reward: toWire(amount_minor) };
}

export const missions = [
  defineOperation({
    name: 'missions.list',
    summary:
      'Shows the applications for missions that wait for a decision, oldest first. "files show ID" prints a picture.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        ...{ number: z.string(), account: z.string(), mission: z.string(), reward: z.string() },
        ...{ comment: z.string(), proofs: z.array(z.string()), time: z.number(), since: z.string() },
      }),
    ),
    async run(ctx) {
      const rows = await applying(ctx, SHOWN);
      const proofs = await proofsOf(
        ctx,
        rows.map(({ id }) => id),
      );
      return rows.map(
        ({ id, amount_minor, applied_at, applications, number: of, account, mission, comment }) => ({
          ...{ number: of, account, mission, comment, reward: toWire(amount_minor), time: applications },
          ...{ proofs: proofs.get(id) ?? [], since: applied_at?.toISOString() ?? '' },
        }),
      );
    },
    text: (found) =>
      found.length > 0
        ? columns(
            found.map(({ number: of, since, account, mission, reward, time, comment, proofs }) => [
              ...[
                of,
                since,
                account,
                mission,
                reward,
                time > 1 ? 'second proof' : '',
                proofs.join(' '),
                comment,
              ],
            ]),
          )
        : 'No applications wait for a decision.',
  }),
  defineOperation({
    name: 'missions.approve',
    summary: 'Approves an application for a mission. The reward goes to the balance of the member.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ number, remark: z.optional(remark) }),
    words: ['number'],
    output: decided,
    run: (ctx, { number: of, remark: said = '' }, actor) =>
      deciding(ctx, { number: of, approved: true, remark: said, by: actor.name }),
    text: ({ number: of, reward }) => `Application ${of} is approved: ${reward} are paid.`,
  }),
  defineOperation({
    name: 'missions.reject',
    summary:
      'Rejects an application for a mission. The member reads the remark and can send other pictures once.',
    role: 'finance',
    effect: 'changes',
    input: z.strictObject({ number, remark }),
    words: ['number'],
    output: decided,
    run: (ctx, { number: of, remark: said }, actor) =>
      deciding(ctx, { number: of, approved: false, remark: said, by: actor.name }),
    text: ({ number: of }) => `Application ${of} is rejected.`,
  }),
];
