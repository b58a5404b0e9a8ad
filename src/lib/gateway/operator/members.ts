import * as z from 'zod/mini';
import { mailbox } from '../../contract/account-fields.ts';
import { ACCOUNT_CODES, isAgent } from '../../rules/agent-codes.ts';
import { toWire } from '../../rules/money.ts';
import { vipNames } from '../../rules/vip.ts';
import { endFreeze } from '../agents/downline.ts';
import { endWithAgent } from '../contracts/with-agent.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { uniqueViolation } from '../db/unique-violation.ts';
import { replaceEmail } from '../entry/replace-email.ts';
import { endAllSessions } from '../entry/sessions.ts';
import { balanceOf } from '../ledger/balance.ts';
import { endOrdersOf } from '../money/expire-deposits.ts';
import {
  correctBirthday,
  requireNewPassword,
  setAgentCode,
  setPasswordHash,
  setStatus,
} from '../people/changes.ts';
import { bindMobile } from '../people/contacts.ts';
import { createMember } from '../people/members.ts';
import { type Mobile, readMobile } from '../people/mobile.ts';
import { hashPassword } from '../proofs/passwords.ts';
import { setLevel } from '../rewards/levels.ts';
import { columns, Mistake } from './command.ts';
import { findMember } from './find-member.ts';
import { ending, moveUnder, placeOf, placeParts, placeRows, uplineOf } from './member-upline.ts';
import { defineOperation } from './operation.ts';
import { filled, onOrOff, secret, shownAs } from './shapes.ts';

const name = z.string();
/** Operators may give shorter names than people may choose. */
const newName = z.string().check(
  z.regex(/^[\w.-]{2,40}$/, {
    error: ({ input }) => `"${input}" is not a valid name. Use 2 to 40 letters, digits, _ . and -.`,
  }),
);
const password = secret(z.string().check(z.trim(), z.regex(/\S/)));
const email = z.string().check(
  z.refine((typed) => mailbox.safeParse(typed).success, {
    error: ({ input }) => `"${input}" is not an email address.`,
  }),
);
const agentCode = shownAs('N', z.pipe(z.enum(ACCOUNT_CODES.map(String)), z.transform(Number)));
const vipLevel = z.pipe(z.enum(vipNames.map((_, at) => String(at + 1))), z.transform(Number));
const upline = shownAs('NAME', z.string());

const member = z.object({
  account: z.string(),
  nickname: z.string(),
  status: z.string(),
  agentCode: z.number(),
  vipLevel: z.number(),
  currency: z.string(),
  balance: z.string(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  mustChangePassword: z.boolean(),
  referralCode: z.string(),
  createdAt: z.string(),
  ...placeParts,
  ends: z.optional(z.array(ending)),
});

const text = ({ upline, move, ends, ...value }: z.output<typeof member>): string =>
  columns([
    ...Object.entries(value).map(([key, each]) => [key, String(each ?? '')]),
    ...placeRows({ upline, move, ends }),
  ]);

const changes = z.strictObject({
  name,
  password: z.optional(password),
  mustChange: z.optional(onOrOff),
  status: z.optional(z.enum(['active', 'frozen', 'closed'])),
  agentCode: z.optional(agentCode),
  vipLevel: z.optional(vipLevel),
  birthday: z.optional(z.iso.date()),
  email: z.optional(email),
  mobile: z.optional(shownAs('N', z.string())),
  countryDialingCode: z.optional(shownAs('N', filled)),
  upline: z.optional(upline),
});

type Changes = z.output<typeof changes>;

export const members = [
  defineOperation({
    name: 'members.create',
    summary: 'Creates a member.',
    role: 'support',
    effect: 'changes',
    input: z.strictObject({
      name: newName,
      password,
      email: z.optional(email),
      agentCode: z.optional(agentCode),
      upline: z.optional(upline),
    }),
    words: ['name'],
    output: member,
    async run(ctx, input) {
      const created = {
        account: input.name,
        passwordHash: await hashPassword(input.password, ctx.random),
        agentCode: input.agentCode ?? 0,
        uplineId: (await uplineOf(ctx, input.upline))?.id,
      };
      const creating = inTransaction(ctx, (tx) => createMember(tx, created));
      const { id } = await creating.catch((error: unknown) => {
        if (uniqueViolation(error) === 'members_account_key')
          throw new Mistake(`There is already an account "${input.name.toLowerCase()}".`);
        throw error;
      });
      if (input.email) await replaceEmail(ctx, id, input.email).catch(sayTaken);
      return show(ctx, input.name);
    },
    text,
  }),
  defineOperation({
    name: 'members.show',
    summary: 'Shows a member.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({ name }),
    words: ['name'],
    output: member,
    run: (ctx, input) => show(ctx, input.name),
    text,
  }),
  defineOperation({
    name: 'members.set',
    summary:
      'Changes the details you give. A new password, or a status other than active, ends all sessions of the member.',
    role: 'support',
    effect: 'changes',
    input: changes,
    words: ['name'],
    output: member,
    async run(ctx, input) {
      const ends = await change(ctx, input);
      return { ...(await show(ctx, input.name)), ends };
    },
    text,
  }),
];

type Ending = z.output<typeof ending>;

/** Answers the contracts that end, of a move and of somebody who is an agent no longer. */
async function change(ctx: Ctx, input: Changes): Promise<Ending[] | undefined> {
  const { id, account } = await findMember(ctx, input.name);
  const { password, mustChange, status, agentCode, vipLevel, birthday, email } = input;
  const passwordHash = password && (await hashPassword(password, ctx.random));
  const mobile = mobileGiven(ctx, input);
  const upline = await uplineOf(ctx, input.upline, id);
  let ends: Ending[] | undefined;
  /** What makes the member no agent any more, and the end of all contracts by it, or neither. */
  const asAgentNoMore = (work: (tx: TxCtx) => Promise<unknown>) =>
    inTransaction(ctx, async (tx) => {
      const ended = await endWithAgent(tx, id);
      if (ended.length > 0) ends = [...(ends ?? []), ...ended];
      await work(tx);
    });
  const changes: (() => Promise<void>)[] = [];
  if (passwordHash) changes.push(() => setPasswordHash(ctx, id, passwordHash));
  if (mustChange !== undefined) changes.push(() => requireNewPassword(ctx, id, mustChange));
  if (status)
    changes.push(async () => {
      await endFreeze(ctx, id);
      if (status !== 'closed') return setStatus(ctx, id, status);
      await asAgentNoMore((tx) => setStatus(tx, id, status));
      await endOrdersOf(ctx, id);
    });
  if (vipLevel) changes.push(() => setLevel(ctx, id, vipLevel));
  if (birthday) changes.push(() => correctBirthday(ctx, id, birthday));
  if (agentCode !== undefined)
    changes.push(() =>
      isAgent(agentCode)
        ? setAgentCode(ctx, id, agentCode)
        : asAgentNoMore((tx) => setAgentCode(tx, id, agentCode)),
    );
  // An operator who sets an address or a number vouches for it: it is bound.
  if (email) changes.push(() => replaceEmail(ctx, id, email));
  if (mobile) changes.push(() => bindMobile(ctx, id, mobile));
  if (upline)
    changes.push(async () => {
      ends = [...(ends ?? []), ...(await moveUnder(ctx, { id, account }, upline))];
    });
  if (changes.length === 0) throw new Mistake('There is nothing to change. Give at least one option.');
  if (password || (status && status !== 'active')) changes.push(() => endAllSessions(ctx, id, 'operator'));
  try {
    for (const each of changes) await each();
  } catch (error) {
    sayTaken(error);
  }
  return ends;
}

function sayTaken(error: unknown): never {
  if (error instanceof Refusal && ['mobile_taken', 'email_taken'].includes(error.code))
    throw new Mistake('This mobile number or email address belongs to another account.');
  throw error;
}

function mobileGiven(ctx: Ctx, { mobile: number, countryDialingCode }: Changes): Mobile | undefined {
  if (number === undefined) return undefined;
  if (countryDialingCode === undefined) throw new Mistake('--country-dialing-code is missing.');
  const mobile = readMobile(ctx, countryDialingCode, number);
  if (!mobile) throw new Mistake(`"${number}" is not a mobile number of a country in register.countries.`);
  return mobile;
}

async function show(ctx: Ctx, name: string) {
  const row = await findMember(ctx, name);
  return {
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
    ...(await placeOf(ctx, row.id)),
  };
}
