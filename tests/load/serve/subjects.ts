// What is asked of the portal, and the same bytes under the same headers for anyone who else serves them.
import { get } from 'node:http';
import { calls } from '../../../src/lib/contract/index.ts';
import { registration } from '../../support/gateway.ts';
import { callerAt } from '../../support/http-caller.ts';

export interface Target {
  /** Times bare node:http; absent where nothing is compared with it, as for what asks the database. */
  bare?: number;
  /** Times nginx. */
  nginx?: number;
  /** In a second. */
  least?: number;
}

export interface Subject {
  name: string;
  path: string;
  /** Headers of the request. */
  headers: Record<string, string>;
  target: Target;
}

export interface Answer {
  path: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** A kept page, and a call of each sort. */
export async function subjects(address: string): Promise<Subject[]> {
  const member = callerAt(address);
  const { body } = await member.call(calls.registerMember, registration('speed1'));
  const cookie = [...member.cookies].map((pair) => pair.join('=')).join('; ');
  const known = { authorization: `Bearer ${body.value.token}`, cookie };
  const packed = { 'accept-encoding': 'gzip, deflate, br' };
  return [
    { name: 'Home, kept', path: '/', headers: packed, target: { bare: 0.8, nginx: 0.3 } },
    { name: 'public GET call, kept', path: calls.whitelabel.path, headers: packed, target: { bare: 0.6 } },
    {
      name: 'public GET call, by visit',
      path: calls.systemStatus.path,
      headers: packed,
      target: { bare: 0.17 },
    },
    { name: 'call of a member', path: calls.memberInfo.path, headers: known, target: { least: 2_000 } },
  ];
}

/** Added by every server itself, or of one answer alone. */
const OWN = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** The answer of the portal as it goes over the wire. It is asked more than once, so that it is kept. */
export async function answerOf(address: string, { path, headers }: Subject): Promise<Answer> {
  for (let again = 0; again < 3; again++) await ask(address + path, headers);
  const { raw, body } = await ask(address + path, headers);
  const pairs = Array.from({ length: raw.length / 2 }, (_, at): [string, string] => [
    raw[2 * at] ?? '',
    raw[2 * at + 1] ?? '',
  ]);
  return { path, body, headers: pairs.filter(([name]) => !OWN.includes(name.toLowerCase())) };
}

function ask(url: string, headers: Record<string, string>): Promise<{ raw: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ raw: answer.rawHeaders, body: Buffer.concat(chunks) });
    }).once('error', reject);
  });
}
