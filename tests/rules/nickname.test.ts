import { expect, it } from 'vitest';
import { nicknameIsReserved } from '../../src/lib/rules/nickname.ts';

const reserved = (name: string) => nicknameIsReserved(name, 'Portico');

it.each([
  'Support',
  'SUPPORT team',
  'Admin',
  'administrator',
  'Official_Help',
  'Portico',
  'portico staff',
  'Customer Service',
  '客服小王',
])('nobody is called %s, which others would take for the portal', (name) =>
  expect(reserved(name)).toBe(true),
);

it.each([
  'Ѕuppоrt',
  'Suρport',
  '5upp0rt',
  'S.u.p.p.o.r.t',
  'Ａｄｍｉｎ',
  'Ádmín',
  'adm1n',
  'P0rtic0',
  'Pοrtιco',
  'PORTlCO',
])('nor %s, which only looks like it', (name) => expect(reserved(name)).toBe(true));

it.each(['\u202Eevil', 'al\u200Bice', 'bob\u2066', 'x\u00ADy', 'a\u0007b'])(
  'nor %j, which hides how it is written',
  (name) => expect(reserved(name)).toBe(true),
);

it.each([
  'Linh',
  'Trần Linh Hương',
  '李雷',
  'สมชาย',
  'lucky 777',
  'Minh-88',
  'Adam',
  'Portia',
  'Sup',
  'Ναταλία',
  'Олег',
])('%s is a name like any other', (name) => expect(reserved(name)).toBe(false));
