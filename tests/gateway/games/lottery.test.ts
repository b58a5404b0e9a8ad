// The calls of the lottery as the specification names them, asked as a client of it does.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawBuy } from '../../../src/lib/contract/draws.ts';
import { launchGame } from '../../../src/lib/contract/launch.ts';
import {
  lotteryMenu,
  lotteryNumbers,
  lotteryOpened,
  lotteryRecent,
} from '../../../src/lib/contract/lottery.ts';
import { numberSets, saveNumberSet } from '../../../src/lib/contract/number-sets.ts';
import type { Table } from '../../../src/lib/gateway/house/shared/table.ts';
import { seedVendors } from '../../../src/lib/gateway/seed/vendors.ts';
import { type Body, type TestGateway, testGateway } from '../../support/gateway.ts';
import { type Buyer, buyerAt, drawNext, lotteryAt, north } from '../house/draw-buyer.ts';

let portal: TestGateway;
let table: Table;
let buyer: Buyer;
beforeAll(async () => {
  portal = await testGateway();
  table = await lotteryAt(portal);
  buyer = await buyerAt(portal, 1_000_00n);
});
afterAll(() => portal.close());

const regions = ['north-lottery', 'central-lottery', 'south-lottery'];
const asked = { device: 'WEB', language: 'EN' };

const codes = ({ data }: Body): string[] => data.games.map((game: Body) => game.lottoGameCode);

describe('the menu', () => {
  it('has the three regions, each with its next draw, for visitors too', async () => {
    const { value } = (await portal.caller().call(lotteryMenu, asked)).body;
    expect(codes(value)).toEqual(expect.arrayContaining(regions));
    const found = value.data.games.find((game: Body) => game.lottoGameCode === 'north-lottery');
    const [draw] = await buyer.draws();
    expect(found).toMatchObject({
      ...{ gameName: 'North lottery', lottoArea: 'VN', prizeModes: ['Lott', 'ZY'] },
      nextDraw: { round: draw.index, closesAt: draw.closesAt },
    });
  });

  it('is of one prize mode where one is asked for', async () => {
    const of = async (lottoPrizeMode: string) =>
      codes((await portal.caller().call(lotteryMenu, { ...asked, lottoPrizeMode })).body.value);
    expect(await of('Lott')).toEqual(regions);
    expect(await of('ZY')).toEqual(regions);
    expect(await of('Elott')).not.toContain('north-lottery');
  });

  it('of recent games has those in which the member has bet, and needs a login', async () => {
    expect((await portal.caller().call(lotteryRecent, asked)).body.errorCode).toBe('not_signed_in');
    const recent = async () => codes((await buyer.caller.call(lotteryRecent, asked)).body.value);
    expect(await recent()).toEqual([]);
    const [draw] = await buyer.draws();
    await buyer.buy(draw.index, [north('any2', '09', '1.00')]);
    expect(await recent()).toEqual(['north-lottery']);
  });
});

describe('the numbers', () => {
  it('are 20 popular ones by default and all 100 when they are asked for, and say what was drawn last', async () => {
    const [draw] = await buyer.draws();
    await drawNext(portal, table, draw.closesAt);
    const of = async (more: object) =>
      (await portal.caller().call(lotteryOpened, { ...asked, prizeMode: 'Lott', ...more })).body.value.data;
    const [popular] = await of({ lottoGameCode: 'north-lottery' });
    expect(popular).toMatchObject({
      lottoGameCode: 'north-lottery',
      draws: 1,
      opened: { round: draw.index },
    });
    expect(popular.numbers).toHaveLength(20);
    const times = popular.numbers.map((number: Body) => number.times);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const [all] = await of({ lottoGameCode: 'north-lottery', count: '100' });
    expect(all.numbers).toHaveLength(100);
    // 27 prizes end in two digits.
    expect(all.numbers.reduce((sum: number, number: Body) => sum + number.times, 0)).toBe(27);
    expect((await of({})).map((each: Body) => each.lottoGameCode)).toEqual(regions);
  });

  it('say of a member which are on open tickets, and need a login', async () => {
    const payload = { ...asked, prizeMode: 'Lott', count: 100, lottoGameCode: 'north-lottery' };
    expect((await portal.caller().call(lotteryNumbers, payload)).body.errorCode).toBe('not_signed_in');
    // The draw of before is still being shown, and takes no bets.
    const draw = (await buyer.draws()).find(({ phase }) => phase === 'open');
    const lines = [north('any2', '17', '1.00'), north('together2', '27,38', '1.00')];
    expect((await buyer.buy(draw?.index, lines)).body).toMatchObject({ success: true });
    const [{ numbers }] = (await buyer.caller.call(lotteryNumbers, payload)).body.value.data;
    const mine = numbers.filter((number: Body) => number.isMine).map((number: Body) => number.number);
    expect(mine.sort()).toEqual(['17', '27', '38']);
  });

  it.each([{ count: 0 }, { count: 101 }, { prizeMode: 'Other' }, { device: 'TV' }])(
    'are refused for %o',
    async (more) => {
      expect((await portal.caller().call(lotteryOpened, { ...asked, ...more })).body.success).toBe(false);
    },
  );
});

describe('sets of numbers', () => {
  const sets = async ({ caller }: Buyer) => (await caller.call(numberSets)).body.value.sets;
  const save = (name: string, numbers: string[]) => buyer.caller.call(saveNumberSet, { name, numbers });

  it('are kept under a name, replaced and given up, and are seen by their member alone', async () => {
    await save(' Family birthdays ', ['31', '03', '03']);
    await save('Sunday five', ['07', '17', '27', '38', '72']);
    await save('Family birthdays', ['09', '14']);
    expect(await sets(buyer)).toEqual([
      { name: 'Family birthdays', numbers: ['09', '14'] },
      { name: 'Sunday five', numbers: ['07', '17', '27', '38', '72'] },
    ]);
    expect(await sets(await buyerAt(portal, 1_00n))).toEqual([]);
    await save('Sunday five', []);
    expect(await sets(buyer)).toHaveLength(1);
  });

  it('are thirty at most, and are numbers', async () => {
    for (let at = 1; at < 30; at++) await save(`Set ${at}`, ['07']);
    expect((await save('One more', ['07'])).body.errorCode).toBe('number_sets_full');
    expect((await save('Set 7', ['08'])).body.success).toBe(true);
    expect((await save('Set 8', ['seven'])).body.success).toBe(false);
    expect((await save('', ['08'])).body.success).toBe(false);
  });
});

describe('a launch of the lottery', () => {
  const payload = {
    ...{ lottoArea: 'VN', launchMode: 'LOTT', lottoPrizeMode: 'Lott', lottoView: 'betting' },
    ...{ device: 'WEB', backUrl: '/home', language: 'en' },
  };

  it('of a region opens the page that sells its tickets', async () => {
    const { value } = (await buyer.caller.call(launchGame, { ...payload, lottoGameCode: 'south-lottery' }))
      .body;
    const address = new URL(value.game_url, 'http://portal');
    expect([value.opening, address.pathname]).toEqual(['portal-page', '/lottery']);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...{ lottoGameCode: 'south-lottery', lottoView: 'betting', lottoPrizeMode: 'Lott', backUrl: '/home' },
    });
  });

  it('without a game opens the page of the vendor, or the first region where that vendor is not there', async () => {
    const first = (await buyer.caller.call(launchGame, payload)).body.value.game_url;
    expect(first).toMatch(/^\/lottery\?.*north-lottery/);
    await seedVendors(portal.owner);
    const own = (await buyer.caller.call(launchGame, payload)).body.value;
    expect(own).toMatchObject({
      opening: 'vietnamese-lottery',
      game_url: expect.stringMatching(/^\/vnlottery\?/),
    });
  });

  it('sells nothing by itself: a ticket is bought by its own call', async () => {
    const wrong = await portal.caller().call(drawBuy, {
      ...{ gameId: 'north-lottery', placementId: crypto.randomUUID(), round: '1' },
      lines: [north('any2', '09', '1.00')],
    });
    expect(wrong.body.errorCode).toBe('not_signed_in');
  });
});
