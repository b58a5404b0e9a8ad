import { ACCOUNT_CODES } from '../../rules/agent-codes.ts';
import { toWire } from '../../rules/money.ts';
import { mailFaults } from '../../rules/register.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { uniqueViolation } from '../db/unique-violation.ts';
import { endAllSessions } from '../entry/sessions.ts';
import { balanceOf } from '../ledger/balance.ts';
import {
  requireNewPassword,
  setAgentCode,
  setPasswordHash,
  setStatus,
  setUpline,
  setVipLevel,
} from '../people/changes.ts';
import { bindEmail, bindMobile } from '../people/contacts.ts';
import { createMember } from '../people/members.ts';
import { type Mobile, readMobile } from '../people/mobile.ts';
import { hashPassword } from '../proofs/passwords.ts';
import {
  columns,
  type Given,
  Mistake,
  type OperatorCommand,
  onOrOff,
  required,
  text,
  word,
} from './command.ts';
import { findMember } from './find-member.ts';

const STATUSES = ['active', 'frozen', 'closed'] as const;
/** Operators may give shorter names than people may choose. */
const NAME = /^[\w.-]{2,40}$/;
const CHANGES =
  '[--password P] [--must-change on|off] [--status active|frozen|closed] [--agent-code N] [--vip-level N]';

export const members: OperatorCommand = {
  usage: [
    'members create NAME --password P [--email E] [--agent-code N] [--upline NAME]',
    'members show NAME',
    `members set NAME ${CHANGES} [--email E] [--mobile N] [--country-dialing-code N] [--upline NAME]`,
  ],
  options: {
    password: { type: 'string' },
    'must-change': { type: 'string' },
    status: { type: 'string' },
    'agent-code': { type: 'string' },
    'vip-level': { type: 'string' },
    email: { type: 'string' },
    mobile: { type: 'string' },
    'country-dialing-code': { type: 'string' },
    upline: { type: 'string' },
  },
  async run(ctx, given) {
    const verb = word(given, 0, 'create, show or set');
    const name = word(given, 1, 'The name of the account').toLowerCase();
    if (verb === 'create') return create(ctx, name, given);
    if (verb === 'set') return change(ctx, name, given);
    if (verb !== 'show') throw new Mistake(`members takes create, show or set, not "${verb}".`);
    return show(ctx, name);
  },
};

async function create(ctx: Ctx, name: string, given: Given) {
  const account = word(given, 1, 'The name of the account');
  if (!NAME.test(account)) throw new Mistake(`"${account}" is no name: it takes letters, digits, _ . and -.`);
  const member = {
    account,
    passwordHash: await hashPassword(required(given, 'password'), ctx.random),
    agentCode: agentCode(given),
    email: mail(given),
    uplineId: await upline(ctx, given),
  };
  try {
    await createMember(ctx, member);
  } catch (error) {
    if (uniqueViolation(error) === 'members_account_key')
      throw new Mistake(`There is already an account "${name}".`);
    throw error;
  }
  return show(ctx, name);
}

async function change(ctx: Ctx, name: string, given: Given) {
  const { id } = await findMember(ctx, name);
  const password = text(given, 'password');
  const passwordHash = password && (await hashPassword(password, ctx.random));
  const mustChange = text(given, 'must-change');
  const status = oneOf(text(given, 'status'), STATUSES, 'status');
  const vipLevel = oneOf(text(given, 'vip-level'), ['1', '2', '3', '4', '5', '6', '7'], 'vip-level');
  const email = mail(given);
  const mobile = mobileGiven(ctx, given);
  const uplineId = await upline(ctx, given, id);
  const changes: ((tx: TxCtx) => Promise<void>)[] = [];
  if (passwordHash) changes.push((tx) => setPasswordHash(tx, id, passwordHash));
  if (mustChange) changes.push((tx) => requireNewPassword(tx, id, onOrOff(mustChange)));
  if (status) changes.push((tx) => setStatus(tx, id, status));
  if (vipLevel) changes.push((tx) => setVipLevel(tx, id, Number(vipLevel)));
  if (text(given, 'agent-code')) changes.push((tx) => setAgentCode(tx, id, agentCode(given)));
  // An operator who sets an address or a number vouches for it: it is bound.
  if (email) changes.push((tx) => bindEmail(tx, id, email));
  if (mobile) changes.push((tx) => bindMobile(tx, id, mobile));
  if (uplineId) changes.push((tx) => setUpline(tx, id, uplineId));
  if (changes.length === 0) throw new Mistake('Nothing to set was given.');
  if (password || (status && status !== 'active')) changes.push((tx) => endAllSessions(tx, id, 'operator'));
  await inTransaction(ctx, async (tx) => {
    for (const each of changes) await each(tx);
  }).catch((error: unknown) => {
    if (error instanceof Refusal)
      throw new Mistake('That number or mail address belongs to another account.');
    throw error;
  });
  return show(ctx, name);
}

function mobileGiven(ctx: Ctx, given: Given): Mobile | undefined {
  const number = text(given, 'mobile');
  if (number === undefined) return undefined;
  const mobile = readMobile(ctx, required(given, 'country-dialing-code'), number);
  if (!mobile) throw new Mistake(`"${number}" is no mobile number of a country in register.countries.`);
  return mobile;
}

async function show(ctx: Ctx, name: string) {
  const row = await findMember(ctx, name);
  const value = {
    account: row.account,
    nickname: row.nickname,
    status: row.status,
    agentCode: row.agent_code,
    vipLevel: row.vip_level,
    currency: row.currency,
    balance: toWire(await balanceOf(ctx.db, { member: row.id }, row.currency)),
    email: row.email,
    mobile: row.mobile_num,
    mustChangePassword: row.must_change_password,
    referralCode: row.referral_code,
    createdAt: row.created_at.toISOString(),
  };
  const shown = Object.entries(value).map(([key, each]) => [key, String(each ?? '')]);
  return { text: columns(shown), value };
}

function mail(given: Given): string | undefined {
  const email = text(given, 'email');
  if (email !== undefined && mailFaults({ email }).length > 0)
    throw new Mistake(`"${email}" is no mail address.`);
  return email;
}

/** Whom `--upline` names; never the member (`of`) itself. */
async function upline(ctx: Ctx, given: Given, of?: bigint): Promise<bigint | undefined> {
  const name = text(given, 'upline');
  if (name === undefined) return undefined;
  const { id } = await findMember(ctx, name);
  if (id === of) throw new Mistake('Nobody is their own upline.');
  return id;
}

function agentCode(given: Given): number {
  return Number(oneOf(text(given, 'agent-code') ?? '0', ACCOUNT_CODES.map(String), 'agent-code'));
}

function oneOf<W extends string>(
  typed: string | undefined,
  allowed: readonly W[],
  name: string,
): W | undefined {
  const known = allowed.find((each) => each === typed);
  if (typed !== undefined && known === undefined)
    throw new Mistake(`--${name} is one of ${allowed.join(', ')}.`);
  return known;
}
