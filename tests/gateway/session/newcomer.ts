// People who register under rules and switches of the test's choice.

import { calls } from '../../../src/lib/contract/index.ts';
import { defaultRegisterRules, type RegisterRules } from '../../../src/lib/contract/register-rules.ts';
import type { FlagId } from '../../../src/lib/gateway/settings/flags.ts';
import { setFlag, setSetting } from '../../../src/lib/gateway/settings/store.ts';
import type { RegisterField } from '../../../src/lib/rules/register.ts';
import { type Answer, type Caller, registration, type TestGateway } from '../../support/gateway.ts';

type Given = Record<string, unknown>;

export interface Newcomers {
  /** Shows these fields, by these rules over the standard ones; all others go back to their standard. */
  ask(fields: Partial<Record<RegisterField, Partial<RegisterRules[RegisterField]>>>): Promise<void>;
  set(key: string, value: unknown): Promise<void>;
  turn(switches: Partial<Record<FlagId, boolean>>): Promise<void>;
  byName(given?: Given, who?: Caller): Promise<Answer>;
  /** Without a username and a password, unless they are given. */
  byMobile(given?: Given, who?: Caller): Promise<Answer>;
  /** The code that a number gets; fails loudly when none is sent. */
  codeFor(mobileNo: string, countryDialingCode?: string): Promise<string>;
  /** Everything of the member with this account name. */
  row(account: string): Promise<Awaited<ReturnType<typeof rowOf>>>;
}

/** A name that nobody has. */
export const newName = (): string => `n${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** A number of Vietnam that nobody has, as it is typed there. */
export const newNumber = (): string => `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

export const vietnam = { countryDialingCode: '84' };

export function newcomers(portal: TestGateway): Newcomers {
  const { db, settings } = portal.operator;

  async function set(key: string, value: unknown): Promise<void> {
    await setSetting(db, key, value);
    await settings.reload();
  }

  return {
    set,
    async ask(fields) {
      const shown = Object.entries(fields).map(([field, rule]) => [
        field,
        { ...defaultRegisterRules[field as RegisterField], enabled: true, ...rule },
      ]);
      await set('register.rules', Object.fromEntries(shown));
    },
    async turn(switches) {
      for (const [id, on] of Object.entries(switches)) await setFlag(db, id, on);
      await settings.reload();
    },
    byName: (given = {}, who = portal.caller()) =>
      who.call(calls.registerMember, registration(newName(), given)),
    byMobile(given = {}, who = portal.caller()) {
      const { username: _, password: __, confirmPassword: ___, ...rest } = registration('');
      return who.call(calls.registerMobile, { ...rest, ...vietnam, ...given });
    },
    async codeFor(mobileNo, countryDialingCode = '84') {
      const input = { mobileNo, countryDialingCode, regType: 'mobile' };
      const sent = await portal.caller().call(calls.sendRegisterCode, input);
      if (!sent.body.success) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`);
      const newest = db.selectFrom('outbox').select('code').orderBy('created_at', 'desc').limit(1);
      return (await newest.executeTakeFirstOrThrow()).code ?? '';
    },
    row: (account) => rowOf(portal, account),
  };
}

const rowOf = ({ ctx }: TestGateway, account: string) =>
  ctx.db
    .selectFrom('members')
    .selectAll()
    .where('account', '=', account.toLowerCase())
    .executeTakeFirstOrThrow();
