// What staff write: to one member at once, to many by a job, in batches.
import { sql } from 'kysely';
import { AGENT_CODES, TRIAL } from '../../rules/agent-codes.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import type { LetterTexts } from './list.ts';

export type Audience = 'members' | 'agents' | 'everyone';

interface Written {
  texts: LetterTexts;
  /** A page of the portal. */
  link?: string | undefined;
  writtenBy: string;
}

const insertLetter = (
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  to: { audience: 'one'; member_id: bigint } | { audience: Audience },
  { texts, link, writtenBy }: Written,
) =>
  db
    .insertInto('letters')
    .values({
      ...{ ...to, texts: JSON.stringify(texts), link: link ?? null, written_by: writtenBy },
      created_at: clock.now(),
      delivered_at: to.audience === 'one' ? clock.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Writes to one member, with pictures that were kept for that member; answers the letter's number. */
export async function writeTo(
  tx: TxCtx,
  memberId: bigint,
  written: Written,
  files: readonly string[] = [],
): Promise<bigint> {
  const { id } = await insertLetter(tx, { audience: 'one', member_id: memberId }, written);
  const message = await tx.db
    .insertInto('member_messages')
    .values({ member_id: memberId, kind: 'letter', letter_id: id, created_at: tx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (files.length > 0)
    await tx.db
      .insertInto('message_files')
      .values(files.map((file_id, at) => ({ message_id: message.id, place: at + 1, file_id })))
      .execute();
  await tx.events.publish({ to: memberId, topic: 'message', cause: 'arrived' });
  return id;
}

/** Writes to many; the job delivers it. Answers the letter's number. */
export async function writeToAll(ctx: Pick<Ctx, 'db' | 'clock'>, audience: Audience, written: Written) {
  const { id } = await insertLetter(ctx, { audience }, written);
  return id;
}

const BATCH = 2_000;

/** Delivers every letter that somebody has not got yet. Trial accounts, closed ones and members on a break get none. */
export async function deliverLetters(ctx: Ctx): Promise<void> {
  while (await inTransaction(ctx, deliverSome));
}

/** A batch of the oldest such letter; false when there is none. Processes take turns at a letter. */
async function deliverSome(tx: TxCtx): Promise<boolean> {
  const letter = await tx.db
    .selectFrom('letters')
    .select(['id', 'audience', 'delivered_to', 'created_at'])
    .where('delivered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!letter) return false;
  const now = tx.clock.now();
  const some = await tx.db
    .selectFrom('members')
    .select(['id', 'agent_code', 'status'])
    .select(
      sql<boolean>`play_break_at(id, 'time_out', ${now}) is not null or play_break_at(id, 'self_exclusion', ${now}) is not null`.as(
        'away',
      ),
    )
    .where('id', '>', letter.delivered_to)
    .where('created_at', '<=', letter.created_at)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const getters = some.filter(
    ({ agent_code, status, away }) =>
      status !== 'closed' && !away && isFor(letter.audience as Audience, agent_code),
  );
  if (getters.length > 0)
    await tx.db
      .insertInto('member_messages')
      .values(
        getters.map(({ id }) => ({ member_id: id, kind: 'letter', letter_id: letter.id, created_at: now })),
      )
      .onConflict((on) => on.doNothing())
      .execute();
  const last = some.at(-1);
  const done = some.length < BATCH;
  await tx.db
    .updateTable('letters')
    .set({ ...(last && { delivered_to: last.id }), ...(done && { delivered_at: now }) })
    .where('id', '=', letter.id)
    .execute();
  if (done) await tx.events.publish({ to: 'all', topic: 'message', cause: 'arrived' });
  return true;
}

function isFor(audience: Audience, agentCode: number): boolean {
  if (agentCode === TRIAL) return false;
  return audience === 'everyone' || (audience === 'agents') === AGENT_CODES.includes(agentCode);
}

/** Takes a letter away from everybody who got it; false when there is none or it is away already. */
export async function withdrawLetter(ctx: Ctx, id: bigint, operator: string): Promise<boolean> {
  const gone = await ctx.db
    .updateTable('letters')
    .set({ withdrawn_at: ctx.clock.now(), withdrawn_by: operator })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  if (gone) await ctx.events.publish({ to: gone.member_id ?? 'all', topic: 'message', cause: 'changed' });
  return gone !== undefined;
}
