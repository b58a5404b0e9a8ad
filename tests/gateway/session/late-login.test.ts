// A login of which a statement comes too late, or whose connection the server ends, may be tried again: it is no fault of anybody's.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type Answer, PASSWORD, registration, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Fate, failingEach } from '../../support/late-statement.ts';

let portal: TestGateway;
let eachStatement: ReturnType<typeof failingEach>;
beforeAll(async () => {
  portal = await testGateway();
  for (const limit of ['loginAddress', 'loginAccount', 'accountCaptcha', 'write'] as const)
    await setSetting(portal.operator.db, `limits.${limit}`, { points: 10_000, seconds: 60 });
  await portal.ctx.settings.reload();
  eachStatement = failingEach(portal.ctx.pool);
});
afterAll(() => portal.close());

const login = (username: string) => ({ username, password: PASSWORD, type: 'username', remember: true });

/** Ways to a session, to be gone again and again. */
const WAYS: Record<string, (account: string) => Promise<() => Promise<Answer>>> = {
  'by a password': async (account) => () => portal.caller().call(calls.login, login(account)),
  'by what a browser remembers': async (account) => {
    const browser = portal.caller();
    await browser.call(calls.login, login(account));
    return () => browser.call(calls.loginRemembered);
  },
  'as a trial guest': async () => () => portal.caller().call(calls.loginFreeplay),
  'of a newcomer': async () => () =>
    portal.caller().call(calls.registerMember, registration(`n${crypto.randomUUID().slice(0, 8)}`)),
};

it.each(
  Object.keys(WAYS).flatMap((way) => (['too late', 'ended'] as Fate[]).map((fate) => [way, fate] as const)),
)('%s: whichever statement is %s, the answer says to try again or lets in', async (way, fate) => {
  const { account } = await portal.member();
  const go = await WAYS[way]?.(account);
  if (!go) throw new Error('no such way');
  const answers = await eachStatement(fate, go);
  const said = answers.map(({ status, body }) => (status === 200 ? 'in' : body.errorCode));
  expect(said.length).toBeGreaterThan(2);
  expect(said.filter((each) => each !== 'try_again' && each !== 'in')).toEqual([]);
  expect(said.at(-1)).toBe('in');
});
