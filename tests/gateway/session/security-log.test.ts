// What the log says to those who watch over the portal, and what it never says.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import type { Ctx } from '../../../src/lib/gateway/core/ctx.ts';
import { inTransaction } from '../../../src/lib/gateway/core/in-transaction.ts';
import { noteSecurity } from '../../../src/lib/gateway/core/security-log.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { type Body, PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { change, memberWith, prove, signIn } from './signing-in.ts';

const NEW_PASSWORD = 'Harbour-Bell-77';

let lines: string[] = [];
let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway({ logTo: { write: (line: string) => lines.push(line) } });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => portal.close());

const events = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ security }) => security)
    .map(({ security, member, detail }) => [security, member, detail]);

it('names what happened to an account by its number, and no name, address or secret', async () => {
  const owner = await memberWith(portal, 'payee');
  lines = [];
  const thief = portal.caller('203.0.113.77');
  await signIn(thief, owner.account, { password: 'not-this-one' });
  const { ticket } = (await signIn(thief, owner.account)).body.value;
  await prove(thief, ticket, 'payee', 'somebody else');
  await prove(thief, ticket, 'payee', 'trần linh hương');
  await owner.call(calls.changePassword, {
    oldPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    confirmNewPassword: NEW_PASSWORD,
  });
  await operate(portal.operator, ['members', 'set', owner.account, '--vip-level', '2']);
  const id = String(owner.memberId);
  expect(events()).toEqual([
    ['login_failed', id, 'username'],
    ['new_place', id, 'second proof asked'],
    ['second_step_failed', id, 'payee'],
    ['logged_in', id, 'username'],
    ['password_changed', id, undefined],
    ['operator_acted', undefined, 'members.set'],
  ]);
  const said = lines.filter((line) => line.includes('"security"')).join();
  for (const secret of [owner.account, '203.0.113.77', PASSWORD, NEW_PASSWORD, 'somebody else', ticket])
    expect(said).not.toContain(secret);
});

it('logs a login only after the commit: never when rolled back, once when retried', async () => {
  const { memberId } = await portal.member();
  lines = [];
  const logIn = (outer: Ctx) =>
    inTransaction(outer, async (tx) => noteSecurity(tx, 'logged_in', { memberId, detail: 'username' }));
  const undone = inTransaction(portal.ctx, async (tx) => {
    await logIn(tx);
    throw new Error('the rest of it failed');
  });
  await expect(undone).rejects.toThrow('the rest of it failed');
  expect(events()).toEqual([]);
  let tries = 0;
  await inTransaction(portal.ctx, async (tx) => {
    await logIn(tx);
    expect(events()).toEqual([]);
    if (++tries === 1) throw Object.assign(new Error('a race was lost'), { code: '40001' });
  });
  expect(events()).toEqual([['logged_in', String(memberId), 'username']]);
});

it('logs a four-eyes operation when it is requested and again when it is done', async () => {
  const { account } = await portal.member();
  const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  lines = [];
  const adjust = ['wallet', 'adjust', account, '12.50', '--reason', 'a wrong credit'];
  const ask = async () => ((await ann.type(...adjust)).value as Body).act;
  await ben.type('acts', 'approve', await ask());
  await ben.type('acts', 'refuse', await ask(), '--reason', 'once is enough');
  expect(events()).toEqual([
    ['operator_asked', undefined, 'wallet.adjust'],
    ['operator_acted', undefined, 'acts.approve'],
    ['operator_acted', undefined, 'wallet.adjust'],
    ['operator_asked', undefined, 'wallet.adjust'],
    ['operator_acted', undefined, 'acts.refuse'],
  ]);
});

it('names no act of an operator that was not done', async () => {
  const [ann, ben] = [await operatorOf(portal, 'finance'), await operatorOf(portal, 'finance')];
  lines = [];
  await expect(
    operate(portal.operator, ['members', 'set', 'nobody-here', '--vip-level', '2']),
  ).rejects.toThrow();
  const nobody = ['wallet', 'adjust', 'nobody-here', '1.00', '--reason', 'a wrong credit'];
  await expect(ann.type(...nobody)).rejects.toThrow();
  await expect(ben.type('acts', 'approve', '999999')).rejects.toThrow();
  expect(events()).toEqual([]);
});

it('says when an account is locked, and of an unknown name only that somebody failed', async () => {
  await change(portal, 'limits.accountWait', { points: 1, seconds: 3600 });
  const { account, memberId } = await portal.member();
  lines = [];
  for (const name of [account, account, 'nobody-here'])
    await signIn(portal.caller(), name, { password: 'not-this-one' });
  expect(events()).toEqual([
    ['login_failed', String(memberId), 'username'],
    ['locked_out', String(memberId), undefined],
    ['login_failed', undefined, 'username'],
  ]);
});
