// Records as files: every row of the period in order, by pages, in the words of a language, and nothing that a spreadsheet runs.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_AT_MOST } from '../../../src/lib/contract/record-call.ts';
import { recordCalls } from '../../../src/lib/contract/records.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { addDays, dayOf } from '../../../src/lib/rules/portal-day.ts';
import { followFeed } from '../../support/feed.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { fill } from './rows.ts';

const MINE = PAGE_AT_MOST * 2 + 7;

let portal: TestGateway;
let me: Awaited<ReturnType<TestGateway['member']>>;

beforeAll(async () => {
  portal = await testGateway();
  await setSetting(portal.owner.db, 'brand.languages', ['en', 'vi']);
  me = await portal.member();
  await fill.betting(portal.owner, me.memberId, MINE);
  await followFeed(portal.ctx);
});
afterAll(() => portal.close());

const ask = (path: string, query = '', language = 'en'): Promise<Response> =>
  me.fetch(`http://portico.test${path}?${query}`, {
    headers: { authorization: `Bearer ${me.token}`, language },
  });

const { bettingRecordFile, accountRecordFile } = recordCalls;

async function linesOf(answer: Response): Promise<string[]> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // The mark by which spreadsheets read it as UTF-8.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return new TextDecoder().decode(bytes).trimEnd().split('\r\n');
}

it('holds every row once, over several pages, newest first', async () => {
  const answer = await ask(bettingRecordFile.path);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const today = dayOf(portal.ctx.clock.now(), portal.ctx.settings.get('portal.zone'));
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="betting-${addDays(today, -6)}-${today}.csv"`,
  );
  const [head, ...rows] = await linesOf(answer);
  expect(head).toBe(
    'Time (Asia/Ho_Chi_Minh),Game,Bet number,Stake (USD),Valid bet (USD),Payout (USD),Net (USD),Result',
  );
  const numbers = rows.map((row) => /,([SL]\d+),/.exec(row)?.[1]);
  expect(new Set(numbers).size).toBe(MINE);
  const times = rows.map((row) => row.slice(0, 19));
  expect(times).toEqual([...times].sort().reverse());
});

it('is read from the database only as far as it is taken', async () => {
  const answer = await ask(bettingRecordFile.path);
  let pages = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) pages++;
  expect(pages).toBe(3);
});

it('keeps to period, filters and language', async () => {
  const [head, ...rows] = await linesOf(await ask(bettingRecordFile.path, 'category=LIVE', 'vi'));
  expect(head).toContain('Tiền cược (USD)');
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.every((row) => row.includes('Baccarat 07'))).toBe(true);
  expect(rows.join()).toContain('Chờ kết quả');
  const none = await linesOf(await ask(bettingRecordFile.path, 'from=2020-01-01&to=2020-01-02'));
  expect(none).toHaveLength(1);
});

it('says movements in words, and takes the formula out of what others have named', async () => {
  await portal.owner.db
    .updateTable('games')
    .set({ name: '=HYPERLINK("x")' })
    .where('id', '=', 'koi')
    .execute();
  const betting = await linesOf(await ask(bettingRecordFile.path));
  expect(betting.some((row) => row.includes(`"'=HYPERLINK(""x""), Crescent Slots"`))).toBe(true);
  expect(betting.some((row) => /(^|,)"?=/.test(row))).toBe(false);
  await fill.movements(portal.owner, me.memberId, 5);
  const [, ...moves] = await linesOf(await ask(accountRecordFile.path));
  expect(moves).toHaveLength(5);
  expect(moves.join('\n')).toContain('Repayment of what you owed');
  expect(moves.join('\n')).toMatch(/,-\d+\.\d\d,/);
});

it('refuses before it begins: a period too long, a stranger, and too many files', async () => {
  expect((await ask(bettingRecordFile.path, 'from=2020-01-01&to=2026-01-01')).status).toBe(400);
  expect((await portal.caller().call(bettingRecordFile)).body.errorCode).toBe('not_signed_in');
  const answers = [];
  for (let each = 0; each < 25; each++)
    answers.push((await ask(bettingRecordFile.path, 'from=2020-01-01&to=2020-01-02')).status);
  expect(answers.at(-1)).toBe(429);
});
