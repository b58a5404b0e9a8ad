// Who gets into the editor, and who does not.
import { describe, expect, it } from 'vitest';
import { createGuard, type Visit } from '../../../bin/editor/guard.ts';

const HOST = '127.0.0.1:4321';
const guard = createGuard();
const link = new URL(guard.linkAt(`http://${HOST}`));

const visit = (more: Partial<Visit> = {}, headers: Visit['headers'] = {}): Visit => ({
  method: 'GET',
  url: '/keystatic',
  from: '127.0.0.1',
  ...more,
  headers: { host: HOST, ...headers },
});

const entered = guard.judge(visit({ url: `${link.pathname}${link.search}` }));
const pass = (entered !== 'enter' && entered.headers?.['set-cookie']) || '';
const cookie = pass.split(';')[0] ?? '';
const save = (headers: Visit['headers']) =>
  guard.judge(visit({ method: 'POST', url: '/api/keystatic/update' }, { cookie, ...headers }));

describe('the link that is printed', () => {
  it('gives a cookie that no script reads and no other site sends, and leaves the key out of the address', () => {
    expect(entered).toMatchObject({ status: 303, headers: { location: '/keystatic' } });
    expect(pass).toMatch(/; HttpOnly; SameSite=Strict$/);
    expect(guard.judge(visit({}, { cookie }))).toBe('enter');
  });

  it('is another one at every start', () => {
    expect(createGuard().linkAt('')).not.toBe(guard.linkAt(''));
    expect(createGuard().judge(visit({}, { cookie }))).toMatchObject({ status: 403 });
  });

  it('is named to anyone who comes without it, or with a wrong one', () => {
    const told = { status: 403, text: expect.stringContaining('`npm run dev` printed') };
    expect(guard.judge(visit())).toEqual(told);
    expect(guard.judge(visit({ url: '/keystatic?key=guess' }))).toEqual(told);
    expect(guard.judge(visit({}, { cookie: `${cookie}x` }))).toEqual(told);
    expect(guard.judge(visit({ url: '/api/keystatic/tree' }))).toEqual(told);
  });
});

describe('the machine itself', () => {
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('is %s', (from) =>
    expect(guard.judge(visit({ from }, { cookie }))).toBe('enter'),
  );

  it.each(['192.168.1.7', '::ffff:10.0.0.3', '2001:db8::1', '128.0.0.1', undefined])('is not %s', (from) =>
    expect(guard.judge(visit({ from }, { cookie }))).toMatchObject({ status: 403 }),
  );

  it.each(['portal.example:4321', '127.0.0.1.example', 'localhost.example:4321', '', '192.168.1.7:4321'])(
    'is not called "%s", even with the key',
    (host) => {
      expect(guard.judge(visit({}, { cookie, host }))).toMatchObject({ status: 403 });
      expect(guard.judge(visit({ url: link.pathname + link.search }, { host }))).toMatchObject({
        status: 403,
      });
    },
  );
});

describe('saving', () => {
  it("is for the editor's own page", () => {
    expect(save({ origin: `http://${HOST}` })).toBe('enter');
    expect(save({ origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' })).toBe('enter');
  });

  it.each([
    {},
    { origin: 'null' },
    { origin: 'http://127.0.0.1:9000' },
    { origin: 'https://127.0.0.1:4321' },
    { origin: 'http://localhost:4321' },
    { origin: `http://${HOST}`, 'sec-fetch-site': 'same-site' },
  ])('is not for %o', (headers) => expect(save(headers)).toMatchObject({ status: 403 }));

  it('is not for a link that another site follows, nor is reading', () => {
    const read = visit({ url: '/api/keystatic/tree' }, { cookie, 'sec-fetch-site': 'cross-site' });
    expect(guard.judge(read)).toMatchObject({ status: 403 });
  });
});
