// A member's statement: what there was, what came and went, and that each line is in a published root.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayHeads, statement, statementFile } from '../../../src/lib/contract/statement.ts';
import { transfer } from '../../../src/lib/gateway/ledger/transfer.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { addDays, dayOf } from '../../../src/lib/rules/portal-day.ts';
import { checkHeads, readPublished } from '../../../src/lib/verifier/daybook/heads.ts';
import { checkLine, type StatementLine } from '../../../src/lib/verifier/daybook/lines.ts';
import { closeAllDays } from '../../support/close-all-days.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { bookDeposit } from './books.ts';

let portal: TestGateway;
let me: Awaited<ReturnType<TestGateway['member']>>;
let today: string;
/** What the statements of these tests say of all of their lines. */
const ACCOUNT = { currency: 'USD', account: 'cash' };

const move = (amountMinor: bigint, daysAgo: number, reference?: string) => {
  const at = new Date(portal.ctx.clock.now().getTime() - daysAgo * DAY_MS);
  return bookDeposit(portal, { to: me.memberId, amountMinor, at, ...(reference && { reference }) });
};

beforeAll(async () => {
  portal = await testGateway();
  me = await portal.member();
  today = dayOf(portal.ctx.clock.now(), 'Asia/Ho_Chi_Minh');
  await move(100n, 3);
  await move(250n, 2, '=1+1');
  await move(400n, 2);
  const other = await portal.member();
  await transfer(portal.owner.db, {
    key: 'deposit:other',
    kind: 'deposit',
    from: { outside: 'deposits' },
    to: { member: other.memberId },
    amountMinor: 999n,
    currency: 'USD',
    at: new Date(portal.ctx.clock.now().getTime() - 2 * DAY_MS),
  });
  await move(50n, 0);
  await closeAllDays(portal.ctx);
});
afterAll(() => portal.close());

const read = async (asked: object): Promise<Body> => (await me.call(statement, asked)).body.value;
const published = async () => {
  const { value } = (await portal.caller().call(dayHeads, {})).body;
  const read = readPublished(JSON.stringify(value));
  if (!read) throw new Error('the published heads are not what the verifier reads');
  return checkHeads(read);
};

it('begins and ends with the balances, and has the lines of the account in between', async () => {
  expect(await read({ day: addDays(today, -2) })).toMatchObject({
    ...{ opening: '1.00', came: '6.50', went: '0.00', closing: '7.50', count: 2, next: null },
    lines: [
      { amount: '2.50', after: '3.50', title: 'deposit' },
      { amount: '4.00', after: '7.50' },
    ],
  });
  expect(await read({ day: addDays(today, -1) })).toMatchObject({
    opening: '7.50',
    closing: '7.50',
    count: 0,
  });
  expect(await read({ day: today, period: 'month' })).toMatchObject({ closing: '8.00' });
});

it('has a proof of every line of a closed day, which holds against the published root', async () => {
  const { lines } = await read({ day: addDays(today, -2) });
  const { heads, faults } = await published();
  expect(faults).toEqual([]);
  for (const line of lines as StatementLine[]) expect(await checkLine(line, heads, ACCOUNT)).toBeUndefined();
  const [first] = lines as StatementLine[];
  if (!first?.proof) throw new Error('there is no proof');
  expect(await checkLine({ ...first, amount: '2.51' }, heads, ACCOUNT)).toBe('differs');
  expect(await checkLine({ ...first, after: '3.51' }, heads, ACCOUNT)).toBe('differs');
  const content = first.proof.content.replace('"amount":"250"', '"amount":"251"');
  expect(
    await checkLine({ ...first, amount: '2.51', proof: { ...first.proof, content } }, heads, ACCOUNT),
  ).toBe('notInRoot');
  expect(await checkLine({ ...first, proof: { ...first.proof, head: 99 } }, heads, ACCOUNT)).toBe('noHead');
  for (const words of [{ title: 'withdrawal' }, { title: 'deposit_in' }, { number: 'D7' }])
    expect(await checkLine({ ...first, ...words }, heads, ACCOUNT)).toBe('differs');
  for (const other of [{ currency: 'EUR' }, { account: 'bonus' }])
    expect(await checkLine(first, heads, { ...ACCOUNT, ...other })).toBe('differs');
});

it('has no proof of a line before its day is closed', async () => {
  const { lines } = await read({ day: today });
  expect(lines).toMatchObject([{ amount: '0.50', proof: null }]);
});

it('shows nobody another member’s account', async () => {
  const account = await portal.owner.db
    .selectFrom('accounts')
    .select('id')
    .where('member_id', '<>', me.memberId)
    .where('member_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const answer = await me.call(statement, { account: String(account.id) });
  expect(answer.status).toBe(404);
  // Nothing in a proof tells of another member's line but its hash.
  const { lines } = await read({ day: addDays(today, -2) });
  const texts = (lines as StatementLine[]).map(({ proof }) => proof?.content ?? '');
  expect(texts).toHaveLength(2);
  expect(JSON.stringify([lines, texts])).not.toMatch(/9\.99|"999|:\s*\\"999/);
  for (const text of texts) expect(JSON.parse(text).amount).not.toBe('999');
});

it('is saved as CSV whose cells are no formulas, and with its proofs', async () => {
  const day = addDays(today, -2);
  const get = async (format: string): Promise<string> => {
    const answer = await me.fetch(`${statementFile.path}?day=${day}&format=${format}`, {
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const csv = (await get('csv')).split('\r\n');
  expect(csv[0]).toContain('Asia/Ho_Chi_Minh');
  expect(csv[2]).toContain("'=1+1,2.50,3.50,");
  expect(csv).toHaveLength(6);
  // Its last row is of its last day.
  expect(csv[4]).toBe(`${day},At the end,,,7.50,,`);
  const proofs = await get('proofs');
  const file = JSON.parse(proofs);
  expect(proofs.split('\n').filter((line) => line.startsWith('{"id"'))).toHaveLength(2);
  expect(file.statement).toMatchObject({ opening: '1.00', closing: '7.50' });
  const list = readPublished(JSON.stringify(file));
  if (!list) throw new Error('the file has no heads');
  const { heads, faults } = await checkHeads(list);
  expect(faults).toEqual([]);
  for (const line of file.lines) expect(await checkLine(line, heads, ACCOUNT)).toBeUndefined();
});

it('is saved from a line on, and as JSON that ends no element of the page that is kept', async () => {
  const day = addDays(today, -2);
  const { lines } = await read({ day });
  const [first, second] = lines as StatementLine[];
  const get = async (more: string): Promise<string> => {
    const answer = await me.fetch(`${statementFile.path}?day=${day}&format=proofs${more}`, {
      headers: { authorization: `Bearer ${me.token}` },
    });
    return answer.text();
  };
  const rest = JSON.parse(await get(`&after=${first?.id.split('.')[0]}`));
  expect(rest.lines).toEqual([second]);
  expect(JSON.parse(await get(`&after=${second?.id.split('.')[0]}`)).lines).toEqual([]);
  await move(1n, 0, '</script><b>');
  const answer = await me.fetch(`${statementFile.path}?day=${today}&format=proofs`, {
    headers: { authorization: `Bearer ${me.token}` },
  });
  const text = await answer.text();
  expect(text).not.toContain('<');
  expect(JSON.parse(text).lines.at(-1).number).toBe('</script><b>');
});
