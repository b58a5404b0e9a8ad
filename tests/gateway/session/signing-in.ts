// What tests of signing in share: a member at a known place, a stranger's place, and the messages that were sent.
import type { Updateable } from 'kysely';
import { generateSync } from 'otplib';
import type { Topic } from '../../../src/lib/contract/events.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import { KNOWN_COOKIE } from '../../../src/lib/gateway/core/cookies.ts';
import type { Heard } from '../../../src/lib/gateway/core/events.ts';
import type { DB } from '../../../src/lib/gateway/db/schema.ts';
import { setFlag, setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type Answer, type Caller, PASSWORD, type TestGateway } from '../../support/gateway.ts';

/** Signs in with the password; the caller's tab is signed in then, or the answer says what is owed. */
export async function signIn(who: Caller, account: string, more: object = {}): Promise<Answer> {
  const answer = await who.call(calls.login, {
    type: 'username',
    username: account,
    password: PASSWORD,
    ...more,
  });
  who.token = answer.body.value?.token ?? who.token;
  return answer;
}

export async function change(portal: TestGateway, key: string, value: unknown): Promise<void> {
  await setSetting(portal.operator.db, key, value);
  await portal.ctx.settings.reload();
}

/** Turns a switch on or off. */
export async function turn(portal: TestGateway, id: string, on: boolean): Promise<void> {
  await setFlag(portal.operator.db, id, on);
  await portal.ctx.settings.reload();
}

/** Writes into the member's row what no call sets. */
export async function update(
  portal: TestGateway,
  { memberId }: { memberId: bigint },
  values: Updateable<DB['members']>,
): Promise<void> {
  await portal.ctx.db.updateTable('members').set(values).where('id', '=', memberId).execute();
}

/** The code in the newest message to somebody. */
export async function codeSentTo(portal: TestGateway, to: string): Promise<string> {
  const { code } = await portal.ctx.db
    .selectFrom('outbox')
    .select('code')
    .where('recipient', '=', to)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return code ?? '';
}

let numbers = 100_000;

/** A member who has bound a number and a mail address and is known by a bank account's name, as chosen. */
export async function memberWith(portal: TestGateway, ...ways: ('mobile' | 'email' | 'payee')[]) {
  const member = await portal.member();
  const now = portal.ctx.clock.now();
  const mobile = { country_dialing_code: '84', mobile_num: `912${++numbers}`, mobile_bound_at: now };
  const email = { email: `Linh.${member.account}@example.com`, email_bound_at: now };
  await portal.ctx.db
    .updateTable('members')
    .set({
      ...(ways.includes('mobile') && mobile),
      ...(ways.includes('email') && email),
      ...(ways.includes('payee') && { payee_name: 'Trần Linh Hương' }),
      account: member.account,
    })
    .where('id', '=', member.memberId)
    .execute();
  return Object.assign(member, { mobile: `+84${mobile.mobile_num}`, email: email.email.toLowerCase() });
}

/** The member's browser another time: signed out, and known to the account. */
export function backAgain(portal: TestGateway, { address, cookies }: Caller): Caller {
  const who = portal.caller(address);
  who.cookies.set(KNOWN_COOKIE, cookies.get(KNOWN_COOKIE) ?? '');
  return who;
}

/** What the app shows now, or so many steps from now. */
export const appCode = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

/** Sets the app up; the code that is spent by that may be the one before the present one when it is used again. */
export async function withApp(
  member: Caller,
): Promise<{ secret: string; spent: string; recoveryCodes: string[] }> {
  const { secret } = (await member.call(calls.beginTotp)).body.value;
  const spent = appCode(secret);
  const confirmed = await member.call(calls.confirmTotp, { code: spent });
  return { secret, spent, recoveryCodes: confirmed.body.value.recoveryCodes };
}

/** Answers the second proof with a ticket. */
export async function prove(who: Caller, ticket: string, way: string, answer: string): Promise<Answer> {
  const given = await who.call(calls.loginSecondStep, { ticket, way, answer });
  who.token = given.body.value?.token ?? who.token;
  return given;
}

/** The stream of the caller's tab, with the channels that it follows; of what happened before, so many milliseconds are told. */
export function stream(
  who: Caller,
  channels: readonly string[] = [],
  signal: AbortSignal | null = null,
  pastMs = 0,
): Promise<Response> {
  const asked = new URLSearchParams({
    pastMs: `${pastMs}`,
    ...(channels.length > 0 && { channels: `${channels}` }),
  });
  return who.fetch(`${calls.liveEvents.path}?${asked}`, {
    headers: { authorization: `Bearer ${who.token}` },
    signal,
  });
}

/** Notes what is heard: a topic, with its cause behind it. */
export const told =
  (heard: string[]) =>
  ({ topic, cause }: Heard): void => {
    heard.push(cause ? `${topic} ${cause}` : topic);
  };

/** What the stream of a tab says until it says what `until` names, or so many things: topics, with their causes behind them. */
export async function hear(answer: Response, until: string | number): Promise<string[]> {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  for (let text = ''; ; ) {
    const { value, done } = await reader.read();
    text += decoder.decode(value, { stream: true });
    const said: string[] = [];
    for (const [, topic, data = ''] of text.matchAll(/^event: (.+)\ndata: (.+)$/gm))
      told(said)({ topic: topic as Topic, ...JSON.parse(data) });
    const heard = typeof until === 'number' ? said.length >= until : said.includes(until);
    if (done || heard) {
      await reader.cancel();
      return said;
    }
  }
}
