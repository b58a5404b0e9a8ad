// The forms in which games open: each vendor's games the way the specification says, with what the launch has to hand on.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { walletDoor } from '../../../src/lib/gateway/play/door.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { seedVendors, takeOutVendors } from '../../../src/lib/gateway/seed/vendors.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
  await seedVendors(portal.owner);
});
afterAll(() => portal.close());

const launch = async (asked: Record<string, unknown>) =>
  (await (await portal.member()).call(calls.launchGame, asked)).body;

const gamesOf = async (vassalage: string) =>
  (await portal.caller().call(calls.gameList, { vassalage })).body.value.list;

const firstOf = async (vassalage: string): Promise<string> => (await gamesOf(vassalage))[0].gameId;

describe('the demonstration has a vendor for each form', () => {
  it.each([
    ['HOUSE', 'route'],
    ['GPI', 'route'],
    ['DEMO_POPUP', 'popup'],
    ['TCG_SEA', 'own-page'],
    ['TCG_LOTTO_VN', 'vietnamese-lottery'],
    ['DEMO_ESPORTS', 'route'],
  ])('%s opens its games in the form %s', async (vassalage, opening) => {
    const { value } = await launch({ gameId: await firstOf(vassalage) });
    expect(value.opening).toBe(opening);
  });

  it('and each of them is called a demonstration', async () => {
    const vendors = ['GPI', 'DEMO_POPUP', 'TCG_SEA', 'TCG_LOTTO_VN', 'DEMO_ESPORTS'];
    const games = (await Promise.all(vendors.map(gamesOf))).flat();
    expect(games.filter(({ vendor }) => !vendor.includes('demo'))).toEqual([]);
  });

  it('whose slots are played for money like those of the house', async () => {
    for (const vassalage of ['GPI', 'DEMO_POPUP', 'TCG_SEA']) {
      const gameId = await firstOf(vassalage);
      const { value } = await launch({ gameId });
      const ticket = value.game_url.split('#')[1];
      expect((await portal.caller().call(calls.houseOpen, { ticket, gameId })).body.success).toBe(true);
    }
  });
});

describe('a page of the demonstration that takes no bets', () => {
  const PAGES = ['regional-draws', 'arena-matches'];
  const idsOf = ({ list }: { list: { gameId: string }[] }) => list.map(({ gameId }) => gameId);
  const listed = async (query: Record<string, string>) =>
    (await portal.caller().call(calls.gameList, { pageSize: '100', ...query })).body.value;
  const searched = async (gameName: string) =>
    (await portal.caller().call(calls.searchGames, { gameName, pageSize: '100' })).body.value;

  it('is listed in its category, with its vendor and by its name, but is no game of the portal', async () => {
    // The draws of the house come first.
    expect(idsOf(await listed({ gameType: 'LOTT' })).at(-1)).toBe('regional-draws');
    expect(idsOf(await listed({ vassalage: 'TCG_LOTTO_VN' }))).toEqual(['regional-draws']);
    expect(idsOf(await listed({ gameName: 'regional' }))).toEqual(['regional-draws']);
    expect(idsOf(await searched('regional'))).toContain('regional-draws');
    const everything = [
      ...idsOf(await listed({ gameType: 'ALL' })),
      ...idsOf(await listed({ gameType: 'ALL', gameClassify: 'new' })),
      ...idsOf(await searched('')),
      ...idsOf((await portal.caller().call(calls.popularGames)).body.value),
    ];
    expect(everything).toContain('lantern-koi');
    expect(everything.filter((id) => PAGES.includes(id))).toEqual([]);
  });

  it('is counted nowhere, while its vendor keeps its place among the categories', async () => {
    const { total, counts } = await listed({ gameType: 'ALL' });
    expect(counts.all).toBe(total);
    expect((await listed({ gameType: 'LOTT' })).counts).toEqual({
      all: 3,
      hot: 1,
      new: 3,
      jackpot: 0,
      open: 3,
    });
    const { lanes } = (await portal.caller().call(calls.gameMenus)).body.value.data;
    const counted = lanes.map(({ title, cards }: { title: string; cards: { games: number }[] }) => [
      title,
      cards.reduce((sum, { games }) => sum + games, 0),
    ]);
    const tables = {
      ...{ ELOTT: 4, LOTT: 3, LIVE: 7, SPORTS: 3, ESPORTS: 2, FISH: 1, PVP: 4, COCKFIGHT: 2, HORSE: 2 },
    };
    const slots = total - Object.values(tables).reduce((sum, count) => sum + count, 0);
    const { ELOTT, LOTT, LIVE, SPORTS, FISH, PVP, ...others } = tables;
    const played = { ELOTT, LOTT, LIVE, SPORTS, FISH, RNG: slots, PVP, ...others };
    expect(Object.fromEntries(counted)).toEqual(played);
    expect((await searched('')).lanes).toEqual(
      Object.entries(played).map(([title, games]) => ({ title, games })),
    );
  });
});

describe('the e-sports vendor of the demonstration', () => {
  const esports = () => portal.ctx.settings.get('games.esports');

  it('is a sports vendor on the list, so it has the lane of e-sports and none of sports', async () => {
    await vi.waitUntil(() => esports().length > 0, { timeout: 15_000 });
    const found = (await portal.caller().call(calls.gameList, { gameType: 'ESPORTS' })).body.value.list;
    const arena = { gameId: 'arena-matches', category: 'SPORTS', vassalage: 'DEMO_ESPORTS' };
    expect(found).toContainEqual(expect.objectContaining(arena));
    const { lanes } = (await portal.caller().call(calls.gameMenus)).body.value.data;
    const withIt = lanes.filter(({ cards }: { cards: { vassalage: string }[] }) =>
      cards.some(({ vassalage }) => vassalage === 'DEMO_ESPORTS'),
    );
    expect(withIt.map(({ title }: { title: string }) => title)).toEqual(['ESPORTS']);
  });

  it('opens a page of the portal, which gets no ticket', async () => {
    const { value } = await launch({ gameId: 'arena-matches' });
    expect(value).toMatchObject({ game_url: '/demonstration/arena-matches', frame: 'own' });
  });

  it('leaves a list that an operator chose as it is', async () => {
    await setSetting(portal.operator.db, 'games.esports', ['ARENA', 'DEMO_ESPORTS']);
    await seedVendors(portal.owner);
    await vi.waitUntil(() => esports().length > 1, { timeout: 15_000 });
    expect(esports()).toEqual(['ARENA', 'DEMO_ESPORTS']);
  });
});

it('a game entry says which vendor opens its games in a popup list', async () => {
  expect(new Set((await gamesOf('DEMO_POPUP')).map(({ isGame }: { isGame: string }) => isGame))).toEqual(
    new Set(['VASSALAGE']),
  );
  expect((await gamesOf('HOUSE'))[0].isGame).toBe('');
});

it('a game that needs a page of its own has its address as game_url2 too, and no other game has', async () => {
  const own = (await launch({ gameId: await firstOf('TCG_SEA') })).value;
  expect(own.game_url2).toBe(own.game_url);
  expect((await launch({ gameId: await firstOf('GPI') })).value).not.toHaveProperty('game_url2');
});

it('a room of players against each other is launched by its roomId and answers value.content', async () => {
  await portal.owner.db
    .updateTable('games')
    .set({ category: 'PVP' })
    .where('id', '=', 'moonwell-pass')
    .execute();
  const { value } = await launch({ roomId: 'moonwell-pass' });
  expect(value.content).toBe(value.game_url);
  expect(value.content).toMatch(/^\/house\/slot\/moonwell-pass#/);
});

it('the node is kept with the session of the game and handed on to the vendor with its ticket', async () => {
  const { value } = await launch({ gameId: 'lantern-koi', nodeId: 'node-7' });
  const asked = { ticket: value.game_url.split('#')[1] };
  expect(await walletDoor(portal.ctx, 'HOUSE').authenticate(asked)).toMatchObject({ nodeId: 'node-7' });
});

it.each([0, 1, '0', '1'])(
  'confirmTrans %s is taken, and moves nothing while all vendors play from one wallet',
  async (confirmTrans) => {
    expect((await launch({ gameId: 'lantern-koi', accountType: 1, confirmTrans })).success).toBe(true);
  },
);

it('another accountType or confirmTrans is refused', async () => {
  expect((await launch({ gameId: 'lantern-koi', accountType: 2 })).success).toBe(false);
  expect((await launch({ gameId: 'lantern-koi', confirmTrans: 2 })).success).toBe(false);
});

it('a game under the name of another vendor is refused', async () => {
  expect((await launch({ gameId: 'lantern-koi', vassalage: 'GPI' })).errorCode).toBe('not_found');
  expect((await launch({ gameId: 'lantern-koi', vassalage: 'HOUSE' })).success).toBe(true);
});

describe('the lottery', () => {
  const payload = { lottoArea: 'VN', launchMode: 'LOTT', lottoPrizeMode: 'Lott', device: 'WEB' };
  const addressOf = async (asked: Record<string, unknown>) =>
    new URL((await launch(asked)).value.game_url, 'http://portal');

  it('is launched by its own payload, without a game, and opens at /vnlottery with what was asked for', async () => {
    const lottery = await addressOf({
      ...{ ...payload, lottoGameCode: '', lottoView: 'lobby', backUrl: '/elott', language: 'EN' },
    });
    expect(lottery.pathname).toBe('/vnlottery');
    expect(Object.fromEntries(lottery.searchParams)).toEqual({
      ...{ lottoArea: 'VN', lottoPrizeMode: 'Lott', lottoGameCode: 'regional-draws', lottoView: 'lobby' },
      ...{ device: 'WEB', backUrl: '/elott' },
    });
    expect(lottery.hash).toMatch(/^#[\w-]{43}$/);
  });

  it('opens for betting when nothing else is asked for, and names its game', async () => {
    const lottery = await addressOf({ gameId: await firstOf('TCG_LOTTO_VN') });
    expect(lottery.searchParams.get('lottoView')).toBe('betting');
    expect(lottery.searchParams.get('lottoGameCode')).toBe(await firstOf('TCG_LOTTO_VN'));
  });

  it.each([['//evil.example/'], ['https://evil.example/'], ['/\\evil.example']])(
    'leads back to no place outside the portal: %s',
    async (backUrl) => {
      expect((await launch({ ...payload, backUrl })).success).toBe(false);
    },
  );

  it.each(['SEA', 'Elott'])(
    'opens no regional draws for the prize mode %s, which has other games',
    async (mode) => {
      const asked = { ...payload, lottoPrizeMode: mode, lottoGameCode: 'regional-draws' };
      expect((await launch(asked)).errorCode).toBe('not_found');
    },
  );

  it('opens the quick draws of a prize mode, those of the vendor with pages of its own where it is named', async () => {
    const opened = async (mode: string) => (await launch({ ...payload, lottoPrizeMode: mode })).value;
    expect(await opened('SEA')).toMatchObject({
      opening: 'route',
      game_url: expect.stringMatching(/^\/house\/quick-draw\/mark-six#/),
    });
    const ofVendor = { ...payload, vassalage: 'TCG_SEA', lottoPrizeMode: 'SEA' };
    expect((await launch(ofVendor)).value).toMatchObject({
      opening: 'own-page',
      game_url2: expect.stringMatching(/^\/house\/quick-draw\/page-six#/),
    });
    expect(await opened('Elott')).toMatchObject({
      opening: 'route',
      game_url: expect.stringMatching(/^\/house\/quick-draw\/quick-five#/),
    });
    expect((await opened('ZY')).opening).toBe('vietnamese-lottery');
    const dice = await launch({ ...payload, lottoPrizeMode: 'Elott', lottoGameCode: 'quick-three-dice' });
    expect(dice.value.game_url).toMatch(/^\/house\/quick-draw\/quick-three-dice#/);
    const six = await launch({ ...payload, lottoPrizeMode: 'Elott', lottoGameCode: 'mark-six' });
    expect(six.errorCode).toBe('not_found');
  });

  it('is not found when its code is that of no lottery', async () => {
    expect((await launch({ ...payload, lottoGameCode: 'lantern-koi' })).errorCode).toBe('not_found');
  });
});

it('a start without the demonstration offers none of its games, and one with it offers them again', async () => {
  await takeOutVendors(portal.owner);
  expect((await launch({ gameId: 'popup-koi' })).errorCode).toBe('not_found');
  expect((await launch({ gameId: 'lantern-koi' })).success).toBe(true);
  // The house has such a draw too.
  const six = await launch({ launchMode: 'LOTT', lottoPrizeMode: 'SEA' });
  expect(six.value).toMatchObject({ opening: 'route', game_url: expect.stringMatching(/mark-six#/) });
  await seedVendors(portal.owner);
  expect((await launch({ gameId: 'popup-koi' })).success).toBe(true);
});
