// The lottery as section 7 of the specification has it: its four calls and its launch, with the fields that it shows and no other.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { type SpecificationClient, specificationClient } from '../../support/specification-client.ts';
import { lotteryAt } from '../house/draw-buyer.ts';

const MENU = 'GET /lgw/vn/games/game_menu';
const RECENT = 'GET /lgw/vn/games/game_menu/recent';
const OPENED = 'GET /lgw/vn/numeros/opened/game';
const NUMBERS = 'GET /lotto/lgw/games/opened/numero';
const LAUNCH = 'GET /wps/game/launchGame';

let portal: TestGateway;
let visitor: SpecificationClient;
let member: SpecificationClient;
beforeAll(async () => {
  portal = await testGateway();
  await lotteryAt(portal);
  visitor = await specificationClient(portal);
  member = await specificationClient(portal, await portal.member());
});
afterAll(() => portal.close());

it('the menus and the numbers are lists under `data`, of which those marked (T) need the token', async () => {
  const popular = { count: 20, prizeMode: 'Lott', device: 'WEB', language: 'EN' };
  expect((await visitor.ask(MENU)).data.games).not.toEqual([]);
  expect((await visitor.ask(OPENED, popular)).data).toHaveLength(3);
  for (const way of [RECENT, NUMBERS] as const)
    expect(await visitor.answer(way, way === NUMBERS ? popular : {})).toMatchObject({ success: false });
  expect((await member.ask(RECENT)).data.games).toEqual([]);
  expect((await member.ask(NUMBERS, popular)).data).toHaveLength(3);
});

it.each(['Lott', 'ZY', 'Elott', 'SEA'])(
  'each prize mode has games, and their numbers: %s',
  async (prizeMode) => {
    const { games } = (await visitor.ask(MENU, { lottoPrizeMode: prizeMode })).data;
    const codes = games.map(({ lottoGameCode }: { lottoGameCode: string }) => lottoGameCode);
    const { data } = await member.ask(NUMBERS, { count: 100, prizeMode, device: 'WEB', language: 'EN' });
    expect(codes).not.toEqual([]);
    expect(data.map(({ lottoGameCode }: { lottoGameCode: string }) => lottoGameCode)).toEqual(codes);
  },
);

it.each(['betting', 'lobby'])(
  'a launch with the payload of the lobby opens its page: %s',
  async (lottoView) => {
    const payload = {
      ...{ lottoArea: 'VN', launchMode: 'LOTT', lottoPrizeMode: 'ZY', lottoGameCode: 'south-lottery' },
      ...{ lottoView, device: 'WEB', backUrl: '/home', language: 'EN' },
    };
    const { game_url } = await member.ask(LAUNCH, payload);
    const address = new URL(game_url, 'http://portal');
    expect(address.pathname).toBe('/lottery');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...{ lottoPrizeMode: 'ZY', lottoGameCode: 'south-lottery', lottoView },
    });
  },
);
