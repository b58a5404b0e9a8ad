// Shots from the call to money, record and proof, as a player's browser asks for them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betDetail } from '../../../src/lib/contract/bet.ts';
import { fairRotate, fairRound } from '../../../src/lib/contract/house.ts';
import { fishOffer, fishShoot } from '../../../src/lib/contract/kinds/fish/calls.ts';
import { auditAll } from '../../../src/lib/gateway/operator/audit-all.ts';
import { definitions } from '../../../src/lib/gateway/settings/definitions.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { parseMinor, toWire } from '../../../src/lib/rules/money.ts';
import { verifyRound } from '../../../src/lib/verifier/verify.ts';
import { type Answer, type TestGateway, testGateway } from '../../support/gateway.ts';
import { untilDone } from '../../support/until-done.ts';
import { openedGame, type Player } from './player.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await atMost(1_000_000);
});

/** So many messages in so many seconds are heard. */
async function atMost(points: number, seconds = 1): Promise<void> {
  await setSetting(portal.operator.db, 'limits.shots', { points, seconds });
  await portal.ctx.settings.reload();
}

afterAll(() => portal.close());

const GAME = 'deep-tide-hunter';
const opened = (fundsMinor: bigint) => openedGame(portal, fundsMinor, GAME);
const minor = (text: string): bigint => parseMinor(text) ?? 0n;

const shoot = (
  player: Player,
  fish: string[],
  stake = '0.50',
  shotsId = crypto.randomUUID(),
): Promise<Answer> => player.call(fishShoot, { shotsId, stake, fish }, player.bearer);

const played = (start: string, bets: { bet: string; win: string }[]): string =>
  toWire(bets.reduce((sum, { bet, win }) => sum - minor(bet) + minor(win), minor(start)));

const betsOf = ({ memberId }: Player) =>
  portal.ctx.db.selectFrom('bets').selectAll().where('member_id', '=', memberId).execute();

/** Shoots until something was caught. */
async function caught(player: Player, fish: string[]): Promise<Answer> {
  for (;;) {
    const answer = await shoot(player, fish);
    if (answer.body.value.win !== '0.00') return answer;
  }
}

describe('shots that have met fish', () => {
  it('are one bet under a nonce, with a line for each, and a catch is paid at once', async () => {
    const player = await opened(100_00n);
    const fish = ['sprat', 'shark', 'sprat', 'puffer'];
    const { body } = await caught(player, fish);
    const { number, bet, win, round, balance } = body.value;
    expect(bet).toBe('2.00');
    expect(number).toMatch(/^F\d+$/);
    expect(round.shots.map((shot: { fish: string }) => shot.fish)).toEqual(fish);
    expect(await player.balance()).toBe(balance);
    const detail = (await player.call(betDetail, { number })).body.value;
    expect(detail).toMatchObject({ category: 'FISH', stake: bet, validBet: bet, payout: win, proven: true });
    const pays: Record<string, number> = { sprat: 2, puffer: 10, shark: 100 };
    expect(detail.lines).toEqual(
      round.shots.map((shot: { fish: string; caught: boolean }, at: number) => ({
        ...{ line: at + 1, market: 'shot', pick: shot.fish, stake: '0.50', score: null },
        price: `${pays[shot.fish]}.000`,
        result: shot.caught ? 'won' : 'lost',
        payout: shot.caught ? toWire(50n * BigInt(pays[shot.fish] ?? 0)) : '0.00',
      })),
    );
  });

  it('leave the books balanced, and each bet is computed again from its seeds', async () => {
    const player = await opened(200_00n);
    const bets = [];
    for (let i = 0; i < 30; i++) bets.push((await shoot(player, ['sprat', 'turtle', 'manta'])).body.value);
    expect(await player.balance()).toBe(played('200.00', bets));
    expect(bets.map(({ nonce }) => nonce)).toEqual(bets.map((_, at) => at + 1));
    expect(await auditAll(portal.ctx)).toMatchObject({ difference_minor: 0n, problems: [] });
  });

  it('have a proof that the verifier agrees with once the seed is shown', async () => {
    const player = await opened(100_00n);
    const { number, win } = (await caught(player, ['sprat', 'butterfly'])).body.value;
    await player.call(fairRotate);
    const proof = (await player.call(fairRound, { number })).body.value;
    expect(await verifyRound(JSON.parse(JSON.stringify(proof)))).toMatchObject({ wrong: undefined, win });
  });
});

describe('the id of shots', () => {
  it('books them once, however often they are told', async () => {
    const player = await opened(100_00n);
    const id = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => untilDone(() => shoot(player, ['sprat', 'manta'], '1.00', id))),
    );
    for (const { body } of answers) expect(body.value).toEqual(answers[0]?.body.value);
    expect(answers[0]?.body.success).toBe(true);
    expect(await betsOf(player)).toHaveLength(1);
    expect(await player.balance()).toBe(played('100.00', [answers[0]?.body.value]));
  });

  it('is refused for other fish, and for another stake', async () => {
    const player = await opened(100_00n);
    const id = crypto.randomUUID();
    await shoot(player, ['sprat', 'manta'], '1.00', id);
    for (const [fish, stake] of [
      [['manta', 'sprat'], '1.00'],
      [['sprat', 'manta'], '2.00'],
    ] as const)
      expect((await shoot(player, [...fish], stake, id)).body).toMatchObject({
        errorCode: 'idempotency_conflict',
      });
    expect(await betsOf(player)).toHaveLength(1);
  });
});

it('four messages a second are heard, of all who shoot as one member, and those that are too many stake nothing', async () => {
  const [player, other] = [await opened(100_00n), await opened(100_00n)];
  const { points } = definitions['limits.shots'].standard;
  expect(definitions['limits.shots'].standard).toEqual({ points: 4, seconds: 1 });
  // A slow machine does not send them within the second.
  await atMost(points, 600);
  const second = async (): Promise<string[]> => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => shoot(player, ['sprat'])));
    return answers.map(({ body }) => (body.success ? 'shot' : body.errorCode));
  };
  const heard = (codes: string[]) => codes.filter((code) => code !== 'too_many_requests').length;
  expect(heard(await second())).toBe(4);
  expect(heard(await second())).toBe(0);
  expect((await shoot(other, ['sprat'])).body.success).toBe(true);
  portal.clock.advance(600_000);
  expect(heard(await second())).toBe(4);
  expect((await betsOf(player)).length).toBeLessThanOrEqual(8);
  await atMost(1_000_000);
});

describe('refused shots', () => {
  it.each<[string, string[], string]>([
    ['a fish that is not there', ['whale'], '0.50'],
    ['a stake that is not offered', ['sprat'], '0.30'],
    ['more shots than may be told at once', Array<string>(17).fill('sprat'), '0.10'],
  ])('%s moves no money', async (_, fish, stake) => {
    const player = await opened(100_00n);
    expect((await shoot(player, fish, stake)).body).toMatchObject({ errorCode: 'stake_not_offered' });
    expect(await player.balance()).toBe('100.00');
  });

  it('are all or none when the money is short of the last one', async () => {
    const player = await opened(1_00n);
    expect((await shoot(player, ['sprat', 'sprat', 'sprat'])).body).toMatchObject({
      errorCode: 'insufficient_funds',
    });
    expect(await betsOf(player)).toEqual([]);
    expect(await player.balance()).toBe('1.00');
  });

  it('cannot be had with the bearer of another game', async () => {
    const player = await openedGame(portal, 100_00n);
    expect((await shoot(player, ['sprat'])).body).toMatchObject({ errorCode: 'game_unavailable' });
  });
});

it('is offered with its exact table to anyone who asks', async () => {
  const { body } = await portal.caller().call(fishOffer, { gameId: GAME });
  expect(body.value).toMatchObject({ name: 'Deep Tide Hunter', rtpBasisPoints: 9700, housePlayers: false });
  await setSetting(portal.operator.db, 'games.housePlayers', true);
  await portal.ctx.settings.reload();
  expect((await portal.caller().call(fishOffer, { gameId: GAME })).body.value.housePlayers).toBe(true);
  expect(body.value.table.fish).toHaveLength(6);
});
