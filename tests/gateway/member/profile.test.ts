// What members say of themselves, and which closed games they want to hear of.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { closeGame } from '../../../src/lib/gateway/catalogue/entries.ts';
import { sweep } from '../../../src/lib/gateway/jobs/sweep.ts';
import { seedGames } from '../../../src/lib/gateway/seed/games.ts';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';
import { operatorOf } from '../../support/operators.ts';
import { look, smallPng, upload } from '../../support/pictures.ts';

let portal: TestGateway;
let who: Awaited<ReturnType<TestGateway['member']>>;
beforeAll(async () => {
  portal = await testGateway();
  await seedGames(portal.owner);
});
afterAll(() => portal.close());
beforeEach(async () => {
  who = await portal.member();
});

const info = async () => (await who.call(calls.memberInfo)).body.value;

describe('the nickname', () => {
  const set = async (nickname: string) => (await who.call(calls.setNickname, { nickname })).body;

  it('changes, without the blanks around it', async () => {
    expect((await set('  Linh of Hue ')).success).toBe(true);
    expect((await info()).nickname).toBe('Linh of Hue');
  });

  it.each(['x', 'x'.repeat(31), 'Portico Support', 'аdmin', 'a\u202eb', ''])(
    'cannot be %j',
    async (nickname) => {
      expect(await set(nickname)).toMatchObject({
        errorCode: 'invalid_input',
        fields: { nickname: expect.any(String) },
      });
      expect((await info()).nickname).toBe(who.account);
    },
  );

  it('changes three times a day; what was refused does not count', async () => {
    await set('x');
    for (const name of ['One', 'Two', 'Three']) expect((await set(name)).success).toBe(true);
    expect((await set('Four')).errorCode).toBe('too_many_requests');
  });
});

describe('the birthday', () => {
  const set = async (birthday: string) => (await who.call(calls.setBirthday, { birthday })).body;
  const given = async () => (await who.call(calls.memberBirthday)).body.value.birthday;

  it('is given once, by who is old enough; an operator corrects it', async () => {
    expect(await given()).toBeNull();
    const year = portal.ctx.clock.now().getUTCFullYear();
    for (const birthday of [`${year - 17}-01-01`, `${year + 1}-01-01`, '1990-02-30', '31.01.1990'])
      expect(await set(birthday)).toMatchObject({
        errorCode: 'invalid_input',
        fields: { birthday: expect.any(String) },
      });
    expect(await given()).toBeNull();
    const both = await Promise.all([set('1990-01-31'), set('1991-02-01')]);
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
    expect((await set('1992-03-01')).errorCode).toBe('already_set');
    const ann = await operatorOf(portal, 'support');
    await ann.type('members', 'set', who.account, '--birthday', '1989-12-31');
    expect(await given()).toBe('1989-12-31');
  });
});

describe('the avatar', () => {
  const set = async (input: object) => (await who.call(calls.setAvatar, input)).body;

  it('is one of the drawn ones', async () => {
    expect((await set({ avatar: 'lantern' })).success).toBe(true);
    expect(await info()).toMatchObject({ avatar: 'lantern', avatarFile: null });
    expect((await who.call(calls.playerAvatar)).body.value).toEqual({ avatar: 'lantern', avatarFile: null });
    for (const input of [{ avatar: 'nobody' }, {}, { avatar: 'moon', file: '0'.repeat(32) }])
      expect((await set(input)).errorCode).toBe('invalid_input');
  });

  it('is a picture that the member has uploaded, and nobody else sees it', async () => {
    const other = await portal.member();
    const { id } = (await upload(who, await smallPng())).value;
    expect((await other.call(calls.setAvatar, { file: id })).body.errorCode).toBe('invalid_input');
    expect((await set({ file: id })).success).toBe(true);
    expect((await info()).avatarFile).toBe(id);
    expect((await look(other, id)).status).toBe(404);
  });

  it('that was replaced is deleted a day later', async () => {
    const first = (await upload(who, await smallPng())).value.id;
    await set({ file: first });
    const second = (await upload(who, await smallPng())).value.id;
    await set({ file: second });
    portal.clock.advance(DAY_MS + 60_000);
    await sweep(portal.ctx);
    const left = await portal.ctx.db
      .selectFrom('files')
      .select('id')
      .where('member_id', '=', who.memberId)
      .execute();
    expect(left).toEqual([{ id: second }]);
  });
});

describe('a closed game', () => {
  it('is watched by the one who asked, until they take it back', async () => {
    const { id } = await portal.ctx.db
      .selectFrom('games')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await closeGame(portal.operator, id, new Date(portal.ctx.clock.now().getTime() + DAY_MS));
    const other = await portal.member();
    const ask = async (from: typeof who) => (await from.call(calls.gameWatch, { gameId: id })).body.value;
    for (let i = 0; i < 2; i++)
      expect((await who.call(calls.setGameWatch, { gameId: id, watched: true })).body.success).toBe(true);
    expect([await ask(who), await ask(other)]).toEqual([{ watched: true }, { watched: false }]);
    await who.call(calls.setGameWatch, { gameId: id, watched: false });
    expect(await ask(who)).toEqual({ watched: false });
    const nowhere = { gameId: 'nowhere', watched: true };
    expect((await who.call(calls.setGameWatch, nowhere)).body.errorCode).toBe('not_found');
  });
});
