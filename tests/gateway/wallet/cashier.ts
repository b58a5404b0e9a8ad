// Players who order deposits, a payer who decides at the sandbox cashier, and what the cashier then tells the portal.
import { randomUUID } from 'node:crypto';
import { calls } from '../../../src/lib/contract/index.ts';
import type { PaymentProvider } from '../../../src/lib/gateway/core/payment-port.ts';
import { carryNotices } from '../../../src/lib/gateway/providers/payment/sandbox/courier.ts';
import { type Message, writeMessage } from '../../../src/lib/gateway/providers/payment/sandbox/notice.ts';
import { sandboxSecret } from '../../../src/lib/gateway/providers/payment/sandbox/secret.ts';
import { signedHeaders } from '../../../src/lib/gateway/providers/payment/sandbox/signature.ts';
import { type Answer, type Caller, ORIGIN, type TestGateway } from '../../support/gateway.ts';

export type Player = Awaited<ReturnType<TestGateway['member']>>;

export interface Ordered {
  depositId: string;
  number: string;
  redirectUrl: string;
  /** What the cashier knows it by. */
  reference: string;
}

export const newKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

export async function order(
  player: Pick<Caller, 'call'>,
  amount = '100.00',
  method = 'qr',
): Promise<Ordered> {
  const { body } = await player.call(calls.createDeposit, { method, amount }, newKey());
  if (!body.success) throw new Error(`the deposit was refused: ${JSON.stringify(body)}`);
  return { ...body.value, reference: body.value.redirectUrl.split('/').at(-1) };
}

export async function statusOf(player: Caller, { depositId }: Ordered): Promise<Record<string, string>> {
  return (await player.call(calls.depositStatus, { depositId })).body.value;
}

export async function balanceOf(player: Caller): Promise<string> {
  return (await player.call(calls.walletBalance)).body.value.sumBalance;
}

/** The stand-in as the portal has it. */
export function sandboxOf(portal: TestGateway): PaymentProvider {
  const sandbox = portal.ctx.providers.payment.find('sandbox');
  if (!sandbox) throw new Error('there is no sandbox');
  return sandbox;
}

/** The payer's press on a button of the cashier's page. */
export function decide(portal: TestGateway, { reference }: Ordered, decision: string): Promise<Response> {
  const body = new URLSearchParams({ reference, decision });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return portal.caller().fetch(calls.decideCashierPayment.path, { method: 'POST', body, headers });
}

/** The courier's round; answers how many notices it carried, and how each was answered. */
export async function carry(portal: TestGateway, lost: () => boolean = () => false): Promise<number[]> {
  const answers: number[] = [];
  const cashier = portal.caller('127.0.0.1');
  await carryNotices({
    ...portal.ctx,
    async send(url, init) {
      if (lost()) throw new Error('the line is down');
      const answer = await cashier.fetch(new URL(url).pathname, init);
      answers.push(answer.status);
      return answer;
    },
  });
  return answers;
}

/** A notice as the cashier would send it, with what the test wants otherwise. */
export async function notify(
  portal: TestGateway,
  message: Partial<Message> & { reference: string },
  otherwise: { body?: string; headers?: Record<string, string>; at?: Date } = {},
): Promise<Answer> {
  const standard = { eventId: randomUUID(), kind: 'paid' as const, amountMinor: 10_000n, currency: 'USD' };
  const signed = writeMessage({ ...standard, ...message });
  const secret = await sandboxSecret(portal.ctx);
  const headers = {
    ...signedHeaders(secret, signed, otherwise.at ?? portal.ctx.clock.now()),
    ...otherwise.headers,
  };
  const request = new Request(ORIGIN + calls.sandboxNotice.path, {
    method: 'POST',
    body: otherwise.body ?? signed,
    headers,
  });
  const answer = await portal.gateway(request, '127.0.0.1');
  if (!answer) throw new Error('nobody answered the notification');
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** The kinds of a member's messages, the oldest first. */
export async function lettersOf({ ctx }: TestGateway, { memberId }: Player): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('member_messages')
    .select('kind')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}
