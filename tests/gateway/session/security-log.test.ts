// What the log says to those who watch over the portal, and what it never says.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import { PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
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

it('names no act of an operator that was not done', async () => {
  lines = [];
  await expect(
    operate(portal.operator, ['members', 'set', 'nobody-here', '--vip-level', '2']),
  ).rejects.toThrow();
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
