import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '../../../src/lib/contract/session.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { parseMinor, toWire } from '../../../src/lib/rules/money.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { untilDone } from '../../support/until-done.ts';
import { openedGame, type Player } from './player.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const minor = (text: string): bigint => parseMinor(text) ?? 0n;

/** What the spins say they did to the start. */
const played = (start: string, spins: { bet: string; win: string }[]): string =>
  toWire(spins.reduce((sum, { bet, win }) => sum - minor(bet) + minor(win), minor(start)));

const betsOf = (player: Player) =>
  portal.ctx.db.selectFrom('bets').selectAll().where('member_id', '=', player.memberId).execute();

describe('a spin', () => {
  it('stakes, pays and is booked as a settled bet with its number', async () => {
    const player = await openedGame(portal, 100_00n);
    const { body } = await player.spin('2.00');
    expect(body).toMatchObject({ success: true, value: { bet: '2.00', nonce: 1 } });
    const { number, win, balance } = body.value;
    expect(balance).toBe(played('100.00', [body.value]));
    expect(await player.balance()).toBe(balance);
    const [bet] = await betsOf(player);
    expect(bet).toMatchObject({
      number,
      stake_minor: 200n,
      payout_minor: minor(win),
      game_id: 'lantern-koi',
    });
    expect(['won', 'lost', 'push']).toContain(bet?.status);
  });

  it('keeps the ledger balanced over many rounds', async () => {
    const player = await openedGame(portal, 50_00n);
    const values = [];
    for (let i = 0; i < 40; i++) values.push((await player.spin('1.00')).body.value);
    expect(await player.balance()).toBe(played('50.00', values));
    expect(values.map(({ nonce }) => nonce)).toEqual(values.map((_, i) => i + 1));
    expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  });
});

describe('a spin id', () => {
  it('plays once, however often it is sent', async () => {
    const player = await openedGame(portal, 100_00n);
    const id = crypto.randomUUID();
    const first = await player.spin('4.00', id);
    const again = await player.spin('4.00', id);
    expect(first.body.success).toBe(true);
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    await player.spin('4.00');
    const late = await player.spin('4.00', id);
    expect(late.body.value).toEqual(first.body.value);
    expect(await betsOf(player)).toHaveLength(2);
  });

  it('plays once when its repeats race', async () => {
    const player = await openedGame(portal, 100_00n);
    const id = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => untilDone(() => player.spin('4.00', id))),
    );
    expect(answers[0]?.body.success).toBe(true);
    for (const { body } of answers) expect(body.value).toEqual(answers[0]?.body.value);
    expect(await betsOf(player)).toHaveLength(1);
    expect(await player.balance()).toBe(played('100.00', [answers[0]?.body.value]));
  });

  it('is refused with another bet', async () => {
    const player = await openedGame(portal, 100_00n);
    const id = crypto.randomUUID();
    await player.spin('2.00', id);
    const { body } = await player.spin('4.00', id);
    expect(body).toMatchObject({ success: false, errorCode: 'idempotency_conflict' });
  });
});

describe('spins that race for the last money', () => {
  it('never take more than there is', async () => {
    const player = await openedGame(portal, 3_00n);
    const answers = await Promise.all(Array.from({ length: 10 }, () => untilDone(() => player.spin('1.00'))));
    const taken = answers.filter(({ body }) => body.success).map(({ body }) => body.value);
    expect(await player.balance()).toBe(played('3.00', taken));
    for (const { body } of answers.filter(({ body }) => !body.success)) {
      expect(body.errorCode).toBe('insufficient_funds');
    }
    expect(new Set(taken.map(({ nonce }) => nonce)).size).toBe(taken.length);
  });
});

describe('a refused spin', () => {
  it('moves nothing and uses up no nonce when the money is short', async () => {
    const player = await openedGame(portal, 0n);
    expect((await player.spin('1.00')).body).toMatchObject({ errorCode: 'insufficient_funds' });
    expect(await betsOf(player)).toEqual([]);
    const seeds = await portal.ctx.db
      .selectFrom('seed_pairs')
      .select('nonce')
      .where('member_id', '=', player.memberId)
      .execute();
    expect(seeds.every(({ nonce }) => nonce === 0)).toBe(true);
  });

  it.each(['0.01', '3.33', '100000.00', '0.00'])('says that a bet of %s is not offered', async (bet) => {
    const player = await openedGame(portal, 100_00n);
    expect((await player.spin(bet)).body).toMatchObject({ errorCode: 'stake_not_offered' });
    expect(await player.balance()).toBe('100.00');
  });

  it.each(['-1.00', '1e3', 'NaN', '1.001'])('says that %s is no amount', async (bet) => {
    const player = await openedGame(portal, 100_00n);
    expect((await player.spin(bet)).body).toMatchObject({ errorCode: 'invalid_input' });
  });

  it('tells a closed game', async () => {
    const player = await openedGame(portal, 100_00n, 'cherry-lane');
    await portal.operator.db
      .updateTable('games')
      .set({ enabled: false })
      .where('id', '=', 'cherry-lane')
      .execute();
    expect((await player.spin('1.00')).body).toMatchObject({ errorCode: 'game_unavailable' });
  });

  it('does not outlive the portal session', async () => {
    const player = await openedGame(portal, 100_00n);
    await player.call(logout);
    expect((await player.spin('1.00')).body).toMatchObject({ errorCode: 'game_session_ended' });
  });

  it('needs the bearer of a game session', async () => {
    const player = await openedGame(portal, 100_00n);
    const stranger = { authorization: `Bearer ${'x'.repeat(43)}` };
    const answer = await portal
      .caller()
      .call({ method: 'POST', path: '/house/spin' }, { spinId: crypto.randomUUID(), bet: '1.00' }, stranger);
    expect(answer.body).toMatchObject({ errorCode: 'game_session_ended' });
    expect(await player.balance()).toBe('100.00');
  });
});
