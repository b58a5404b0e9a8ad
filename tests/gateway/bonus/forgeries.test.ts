// What the application's role can do to bonuses by hand: nothing that makes money.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goTo } from '../rewards/settled.ts';
import { type Bettor, openBonuses } from './bettor.ts';

let open: Awaited<ReturnType<typeof openBonuses>>;
let member: Bettor;
beforeAll(async () => {
  open = await openBonuses();
  goTo(open.portal, '2027-03-03', '12:00');
  member = await open.bettor();
  await member.deposit('100.00', 'welcome-match');
});
afterAll(() => open.portal.close());

const grant = async () =>
  open.portal.ctx.db
    .selectFrom('bonus_grants')
    .select('id')
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
const asks = (statement: string) => sql.raw(statement).execute(open.portal.ctx.db);

it.each([
  ['its purse into cash', 'grant:ID:done:100', 'bonus_done', "'bonus', ME, 'cash', ME", "'ID', ''"],
  [
    'a win that nobody bet',
    'play:HARBOR:win:none bonus',
    'purse_win',
    "'house_play', 0, 'bonus', ME",
    "'', 'ID'",
  ],
  [
    'a correction',
    'play:HARBOR:adjust:none bonus',
    'purse_adjustment',
    "'house_play', 0, 'bonus', ME",
    "'', 'ID'",
  ],
  ['a second bonus', 'grant:ID:again', 'bonus_given', "'house_bonus', 0, 'bonus', ME", "'', 'ID'"],
])('it makes no money of %s', async (_, key, kind, way, purses) => {
  const { id } = await grant();
  const filled = (text: string) =>
    text.replaceAll('ID', String(id)).replaceAll('ME', String(member.memberId));
  const before = await member.has();
  const asked = asks(
    filled(`with passed as materialized (select gate_pass('grant', ME, 'USD', 100, now()) as word)
      select ledger_transfer('${key}', '${kind}', ${way}, 'USD', 100, now(), 'B-000001', '{}', 'single', ${purses}) from passed`),
  );
  await expect(asked).rejects.toThrow('money_without_its_grant');
  expect(await member.has()).toEqual(before);
});

it('it writes no grant, and gives none for a deposit that nobody paid', async () => {
  await expect(
    asks("update bonus_grants set counted_minor = wager_minor, state = 'done', ended_at = now()"),
  ).rejects.toThrow('permission denied');
  const other = await open.bettor();
  await other.order('100.00', 'welcome-match');
  await asks(`select bonus_of_deposit(id, now()) from deposits where member_id = ${other.memberId}`);
  expect(await other.state()).toEqual([]);
});

it('counting again counts nothing twice', async () => {
  await member.bet('5.00');
  for (const _ of [1, 2, 3]) await asks(`select bonus_count(${member.memberId}, now())`);
  expect((await member.has())[2]).toBe('1495.00');
});
