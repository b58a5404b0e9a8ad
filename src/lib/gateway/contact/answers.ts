// Answers to messages. An operator writes them, and a job sends them by mail.

import { type GatewaySentence, messageIn } from '../../messages/gateway.ts';
import { mailOf } from '../../messages/mail.ts';
import { MINUTE_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { isDue } from '../core/due.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { tell } from '../inbox/tell.ts';

/** After a failure the next try waits so long; nobody else tries meanwhile. */
const RETRY_MS = 5 * MINUTE_MS;

/** Of what was asked, in the message that answers it. */
const EXCERPT = 200;

/** Writes an answer down, to be sent by mail. A member who was logged in finds it among the messages at once. */
export async function addAnswer(
  ctx: Ctx,
  messageId: bigint,
  content: string,
  operator: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    await tx.db
      .insertInto('contact_answers')
      .values({ message_id: messageId, content, answered_by: operator, created_at: now, due_at: now })
      .execute();
    const asked = await tx.db
      .selectFrom('contact_messages')
      .select(['member_id', 'content'])
      .where('id', '=', messageId)
      .executeTakeFirstOrThrow();
    if (asked.member_id === null) return;
    const { content: whole } = asked;
    const question = whole.length > EXCERPT ? `${whole.slice(0, EXCERPT)}…` : whole;
    const facts = { number: String(messageId), answer: content, question };
    await tell(tx, asked.member_id, { kind: 'contact_answer', facts });
  });
}

/** Sends every answer that is due. */
export async function sendAnswers(ctx: Ctx): Promise<void> {
  for (let due = await claim(ctx); due; due = await claim(ctx)) await send(ctx, due);
}

/** An answer that is due. Nobody else gets it for a while, so that processes do not send it twice. */
async function claim({ db, clock }: Ctx) {
  return db
    .updateTable('contact_answers as a')
    .from('contact_messages as m')
    .set({ due_at: inMs(clock, RETRY_MS) })
    .whereRef('m.id', '=', 'a.message_id')
    .where('a.id', '=', (from) =>
      from
        .selectFrom('contact_answers')
        .select('id')
        .where('sent_at', 'is', null)
        .where(isDue('due_at', clock, RETRY_MS))
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['a.id', 'a.content', 'm.id as number', 'm.email', 'm.content as question', 'm.language'])
    .executeTakeFirst();
}

type Due = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function send(ctx: Ctx, { id, content, number, email, question, language }: Due): Promise<void> {
  const brand = ctx.settings.get('brand.name');
  const say = (key: GatewaySentence): string => messageIn(language, key, { brand, number: String(number) });
  const mail = mailOf({
    ...{ locale: language, brand, subject: say('gateway:contact.subject') },
    parts: [content, say('gateway:contact.asked'), { quote: question }],
  });
  try {
    await ctx.providers.mail.send({ to: email, ...mail });
  } catch (err) {
    ctx.log.error({ err, channel: 'mail' }, 'an answer of customer support could not be sent');
    return;
  }
  await ctx.db
    .updateTable('contact_answers')
    .set({ sent_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}
