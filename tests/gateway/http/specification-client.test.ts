// Written from sections 3, 4 and 7 of the specification: each request has the fields that they show for it, and no other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeServicePath } from '../../../src/lib/gateway/chat/service-path.ts';
import { systemRandom } from '../../../src/lib/gateway/core/random.ts';
import { GLYPHS } from '../../../src/lib/gateway/proofs/captcha-glyphs.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { PASSWORD, type TestGateway, testGateway } from '../../support/gateway.ts';
import { startPhoneService } from '../../support/phone-service.ts';
import { type SpecificationClient, specificationClient } from '../../support/specification-client.ts';
import { newcomers, newName, newNumber } from '../session/newcomer.ts';
import { change, codeSentTo, update } from '../session/signing-in.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
  const { set, turn } = newcomers(portal);
  await turn({ MOBILENUMREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true });
  await set('botCheck.provider', 'altcha');
  await set('botCheck.cost', 1);
});
afterAll(() => portal.close());

/** The registration user as a form with every field of section 3 sends it. */
const user = {
  ...{ username: '', password: PASSWORD, confirmPassword: PASSWORD, payeeName: '', email: '', qqNum: '' },
  ...{ mobileNum: '', recommenderId: '', captcha: '', verificationCode: '', affiliateCode: '' },
  ...{ paymentPassword: '', line: '', whatsapp: '', facebook: '', wechat: '', idNumber: '' },
  ...{ referralCode: '', domain: 'portico.test', countryDialingCode: '', login: true },
  ...{ registerUrl: 'http://portico.test/register', registerMethod: 'WEB' },
};

/** What somebody types into the fields that a portal need not ask for. */
const more = {
  ...{ payeeName: 'Ann Lee', email: 'ann@example.com', qqNum: '123456', paymentPassword: '834512' },
  ...{ line: 'annlee', whatsapp: 'annlee', facebook: 'ann.lee', wechat: 'annlee', idNumber: 'AB123456' },
};

const LOGIN = 'POST /wps/session/login';
const REGISTER = 'PUT /wps/member/register';
const REGISTER_MOBILE = 'PUT /wps/member/register/mobile';
const SEND_CODE = 'POST /wps/verification/sms/noLogin';
const LAUNCH = '/wps/game/launchGame';

type Client = SpecificationClient;

async function registered(client: Client, fields: object = {}): Promise<string> {
  const username = newName();
  const value = await client.ask(REGISTER, { ...user, username, ...fields, ...(await client.botCheck()) });
  client.enter(value);
  expect(value.userName).toBe(username);
  return username;
}

/** A member of Indonesia, whose country is not the first of the portal's list. */
async function registeredByMobile(client: Client) {
  const mobileNum = `812${newNumber().slice(2)}`;
  const number = { countryDialingCode: '62', mobileNum };
  const send = { countryDialingCode: '62', mobileNo: mobileNum, regType: 'mobile' };
  const sent = await client.ask('POST /wps/verification/sms/register', {
    ...send,
    ...(await client.botCheck()),
  });
  expect(sent.expiredMinutes).toBeGreaterThan(0);
  const verificationCode = await codeSentTo(portal, `+62${mobileNum}`);
  const value = await client.ask(REGISTER_MOBILE, {
    ...{ ...user, ...number, verificationCode },
    ...(await client.botCheck()),
  });
  client.enter(value);
  return { ...number, account: value.userName as string, code: () => codeSentTo(portal, `+62${mobileNum}`) };
}

const signIn = async (client: Client, username: string, password = PASSWORD) =>
  client.ask(LOGIN, { username, password, captcha: '', type: 'username', ...(await client.botCheck()) });

describe('registering', () => {
  it('by username takes the whole user object, with empty texts where nothing was typed', async () => {
    const client = await specificationClient(portal);
    const account = await registered(client);
    expect(await client.ask('GET /wps/member/info')).toMatchObject({ account, type: 0 });
  });

  it('takes fields that the portal does not ask for, and keeps none of them', async () => {
    const client = await specificationClient(portal);
    const account = await registered(client, more);
    const row = await newcomers(portal).row(account);
    expect(row).toMatchObject({ email: null, payee_name: null, profile: {} });
    const payment = portal.owner.db.selectFrom('payment_passwords').selectAll();
    expect(await payment.where('member_id', '=', row.id).execute()).toEqual([]);
  });

  it('by mobile number keeps the password of the user object, which logs in', async () => {
    const client = await specificationClient(portal);
    const { account } = await registeredByMobile(client);
    expect(await signIn(client, account)).toMatchObject({ userName: account, passwordExpired: false });
  });

  it('checks an affiliate code, and says in its words that there is none such', async () => {
    const client = await specificationClient(portal);
    const asked = 'GET /wps/agent/affiliate?code=NOSUCHCD&domain=portico.test' as const;
    expect((await client.answer(asked)).errorCode).toBe('invitation_code_error');
  });
});

describe('logging in', () => {
  it('by name, and again by what the browser has kept for a day', async () => {
    const client = await specificationClient(portal);
    const account = await registered(client);
    await client.ask('DELETE /wps/session/logout');
    for (const firstTimeLogin of [false, false]) {
      const value = await signIn(client, account);
      expect(value).toMatchObject({ userName: account, firstTimeLogin, passwordExpired: false });
      client.enter(value);
    }
    expect((await client.ask('GET /wps/member/info')).account).toBe(account);
  });

  it('shows the captcha that a failure carries in its value, and gets in with it', async () => {
    const client = await specificationClient(portal);
    const account = await registered(client);
    let refused = { value: { captcha: false } };
    for (let tries = 0; !refused.value?.captcha && tries < 12; tries++) {
      const wrong = { username: account, password: 'not-this-one', captcha: '', type: 'username' };
      refused = await client.answer(LOGIN, { ...wrong, ...(await client.botCheck()) });
    }
    expect(refused.value.captcha).toBe(true);
    await expect(signIn(client, account)).rejects.toThrow('captcha_required');
    const { random } = portal.ctx;
    // A person reads the picture; here it is drawn with the first character alone.
    portal.ctx.random = { ...systemRandom, int: () => 0 };
    const picture = Buffer.from(await client.ask('GET /wps/captcha'), 'base64');
    portal.ctx.random = random;
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    const captcha = (Object.keys(GLYPHS)[0] ?? '').repeat(5);
    const login = { username: account, password: PASSWORD, type: 'username' };
    const value = await client.ask(LOGIN, { ...login, captcha, ...(await client.botCheck('heavy')) });
    expect(value.userName).toBe(account);
  });

  it('by a code to the phone, which names no country', async () => {
    const client = await specificationClient(portal);
    const { code, account, mobileNum, countryDialingCode } = await registeredByMobile(client);
    const number = { mobileNum, countryDialingCode };
    portal.clock.advance(61_000);
    await client.ask(SEND_CODE, { ...number, ...(await client.botCheck()) });
    const login = { username: mobileNum, password: await code(), captcha: '', type: 'sms' };
    expect((await client.ask(LOGIN, login)).userName).toBe(account);
  });

  it('by a token of the phone service', async () => {
    const phones = await startPhoneService();
    try {
      await change(portal, 'phoneSignIn.firebase', phones.setting);
      const client = await specificationClient(portal);
      const { account, mobileNum } = await registeredByMobile(client);
      const token = await phones.token(`+62${mobileNum}`);
      const login = { username: mobileNum, password: token, captcha: '', type: 'firebase' };
      expect((await client.ask(LOGIN, login)).userName).toBe(account);
    } finally {
      await phones.close();
    }
  });

  it('as an agent, who is told from members by the type', async () => {
    const client = await specificationClient(portal);
    const account = await registered(client);
    const { id } = await newcomers(portal).row(account);
    await update(portal, { memberId: id }, { agent_code: 1 });
    client.enter(await signIn(client, account));
    expect((await client.ask('GET /wps/member/info')).type).toBe(1);
  });

  it('as a guest with a trial account', async () => {
    const client = await specificationClient(portal);
    client.enter(await client.ask('POST /wps/session/login/freeplay'));
    expect((await client.ask('GET /wps/member/info')).type).toBe(4);
  });
});

describe('a password', () => {
  const NEW = 'Harbour-Bell-77';

  it('is changed with the old one', async () => {
    const client = await specificationClient(portal);
    const account = await registered(client);
    const fields = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
    await client.ask('POST /wps/member/password', fields);
    expect((await signIn(client, account, NEW)).userName).toBe(account);
  });

  it('that was forgotten is set anew by a mail', async () => {
    const client = await specificationClient(portal);
    const username = await registered(client);
    const { id } = await newcomers(portal).row(username);
    const email = `${username}@example.com`;
    await update(portal, { memberId: id }, { email, email_bound_at: new Date() });
    const asked = { username, email, ...(await client.botCheck()) };
    await client.ask('POST /wps/member/password/email', asked);
    const mail = await portal.ctx.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(mail.body).toMatch(/\/reset#[\w-]+/);
  });

  it('that was forgotten is set anew by a code to the phone, and logs in', async () => {
    const client = await specificationClient(portal);
    const { code, account, mobileNum, countryDialingCode } = await registeredByMobile(client);
    portal.clock.advance(61_000);
    await client.ask(SEND_CODE, { mobileNum, countryDialingCode, ...(await client.botCheck()) });
    const fields = { newPassword: NEW, mobileNum, verificationCode: await code() };
    await client.ask('POST /wps/member/password/verification', fields);
    expect((await signIn(client, account, NEW)).userName).toBe(account);
  });
});

describe('games', () => {
  const platform = 'flash,html5-desktop';
  const game = { gameId: 'lantern-koi', vassalage: 'HOUSE' };

  it.each(['GET', 'POST'] as const)('are launched by a %s of the whole request', async (method) => {
    const client = await specificationClient(portal);
    const username = await registered(client);
    const launch = {
      ...{ ...game, nodeId: '', accountType: 1, confirmTrans: 0, launchMode: 'GLS', clientType: 3 },
      ...{ platform: 'html5-desktop', username, token: 'x', merchantCode: 'PORTICO', language: 'EN' },
    };
    expect((await client.ask(`${method} ${LAUNCH}`, launch)).game_url).toContain(game.gameId);
  });

  it('are listed, kept as favourites and found among the recent ones', async () => {
    const client = await specificationClient(portal);
    await registered(client);
    await client.ask(`GET ${LAUNCH}`, game);
    const { data } = await client.ask('GET /lgw/games/game_menus');
    const slots = data.lanes.find(({ title }: { title: string }) => title === 'RNG');
    expect(slots.cards[0]).toMatchObject({ vassalage: 'HOUSE', displayName: expect.any(String) });
    const asked = { clientType: 3, platform, merchant: 'PORTICO', gameType: 'RNG', vassalage: 'HOUSE' };
    const list = { ...asked, gameClassify: '', gameName: '', minBet: '', minLineNum: '', language: 'EN' };
    expect((await client.askNamed('gameList', { ...list, pageNo: 1, pageSize: 20 })).list).not.toEqual([]);
    const hot = { merchantCode: 'PORTICO', isPlatform: 2, vassalage: 'HOUSE', platform, language: 'EN' };
    expect((await client.askNamed('hotGames', hot)).list).not.toEqual([]);
    expect((await client.ask('GET /lgw/games/popular')).list).not.toEqual([]);
    await client.askNamed('setFavourite', { gameId: game.gameId });
    const own = { pageSize: 20, gameType: '', language: 'EN' };
    const favourites = await client.askNamed('favouriteGames', { ...own, pageNo: 1, vendor: '' });
    expect(favourites).toMatchObject({ content: [{ gameId: game.gameId }], pageNum: 1, totalPages: 1 });
    const recent = await client.askNamed('recentGames', { ...own, page: 1, clientType: 3, vassalage: '' });
    expect(recent).toMatchObject({ list: [{ gameId: game.gameId }], pageNum: 1, totalPages: 1 });
    const { gameTypes } = await client.askNamed('vendorGameType');
    expect(gameTypes).toEqual([
      'ELOTT',
      'LOTT',
      'LIVE',
      'SPORTS',
      'ESPORTS',
      'FISH',
      'RNG',
      'PVP',
      'COCKFIGHT',
      'HORSE',
    ]);
    const { vendors } = await client.askNamed('gameVendor');
    const names = vendors.map(({ vassalage }: { vassalage: string }) => vassalage);
    expect(names).toEqual([
      ...['MEKONG', 'HARBORLIVE', 'TOUCHLINE', 'TIDEPOOL', 'HOUSE', 'HARBORPVP', 'SPURHOUSE', 'SADDLECLOTH'],
    ]);
    expect(await client.askNamed('pvpRooms')).toHaveProperty('rooms');
  });
});

it('feedback is its words', async () => {
  const client = await specificationClient(portal);
  const content = 'The new slots are really good fun.';
  await client.ask('PUT /wps/feedback', { content });
  const kept = await portal.ctx.db.selectFrom('feedback').select('content').execute();
  expect(kept).toContainEqual({ content });
});

describe('what anybody may read', () => {
  it.each([
    ['/wps/system/whitelabel', 0],
    ['/wps/system/setting/register', 'username'],
    ['/wps/system/status?url=portico.test', 'info'],
    ['/wps/system/domainRoute', 'domainList'],
    ['/wps/system/helpCenter', 0],
  ])('GET %s', async (path, has) => {
    const client = await specificationClient(portal);
    expect(await client.ask(`GET ${path as '/'}`)).toHaveProperty(String(has));
  });

  it.each([
    ['notices', {}, ['player', 'banners', 'popup', 'promotion']],
    ['announcements', { types: 'B,PL', platform: 'W', execution: 'B' }, ['list']],
    ['winners', {}, ['list']],
    ['countries', {}, ['countries']],
  ])('%s', async (name, fields, has) => {
    const client = await specificationClient(portal);
    const value = await client.askNamed(name, fields);
    for (const key of has) expect(value).toHaveProperty(key);
  });
});

it('customer service is the path of type 3, whose last eight characters are its key', async () => {
  const [url, key] = ['https://chat.example/room', 'k3yk3yk3'];
  const { set } = newcomers(portal);
  await set('service.pathList', [{ type: 3, path: encodeServicePath(url, key) }]);
  await set('service.hosts', ['chat.example']);
  const client = await specificationClient(portal);
  const { pathList } = (await client.askNamed('customerService')).version;
  const { path } = pathList.find(({ type }: { type: number }) => type === 3);
  expect(path.slice(-8)).toBe(key);
});

describe('what a member may read', () => {
  it.each([
    [
      '/wps/member/info',
      ['id', 'account', 'nickname', 'type', 'toUpline', 'clubLabel', 'memberLabel', 'avatar'],
    ],
    ['/wps/member/info/icon', ['icon']],
    ['/wps/relay/MCSFE_getPlayerAvatar', ['avatar']],
    ['/wps/v2/wallets/balance', ['sumBalance']],
    ['/wps/member/info/funds/consolidated', ['dailysalreqtype', 'divtypeinfo']],
  ])('GET %s', async (path, has) => {
    const client = await specificationClient(portal);
    await registered(client);
    const value = await client.ask(`GET ${path as '/'}`);
    for (const key of has) expect(value).toHaveProperty(key);
  });

  it.each([
    ['unreadMessages', 'count'],
    ['bettingRecord', 'rows'],
    ['merchantWallet', 'isSingle'],
    ['pointBalance', 'points'],
    ['pointRewardList', 'rewards'],
    ['redeemList', 'list'],
    ['pointConfig', 'ratio'],
    ['memberTransactionDetail', 'list'],
  ])('%s', async (name, has) => {
    const client = await specificationClient(portal);
    await registered(client);
    expect(await client.askNamed(name)).toHaveProperty(has);
  });

  it('and a wallet transfer, for which no field is shown, names those that it needs', async () => {
    const client = await specificationClient(portal);
    const way = 'POST /wps/relay/GCS_walletTransfer';
    expect(await client.answer(way)).toMatchObject({ success: false, status: 401 });
    await registered(client);
    const refused = await client.answer(way);
    expect(refused).toMatchObject({ success: false, status: 400 });
    expect(Object.keys(refused.fields)).toEqual(['from', 'to']);
  });

  it.each(['dividendRequest', 'dailySalaryContract', 'contractHourSalary', 'realtimeSalaryContract'])(
    'as an agent, %s',
    async (name) => {
      const client = await specificationClient(portal);
      const account = await registered(client);
      const { id } = await newcomers(portal).row(account);
      await update(portal, { memberId: id }, { agent_code: 1 });
      client.enter(await signIn(client, account));
      expect(await client.askNamed(name)).toMatchObject({ requests: 0, bills: [] });
    },
  );

  it('and the language that a member has chosen is taken as the specification writes it', async () => {
    const client = await specificationClient(portal);
    const account = await registered(client);
    await client.askNamed('updateLanguage', { language: 'VI' });
    expect((await newcomers(portal).row(account)).language).toBe('vi');
  });
});
