// Nicknames that others may trust: none may look like the portal's own people, or hide how it is written.

/** Signs that show nothing or turn the direction of the text, and control characters. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/u;

const RESERVED = [
  ...['admin', 'moderator', 'support', 'official', 'helpdesk', 'customerservice', 'customercare', 'staff'],
  ...['sysop', 'system', 'operator', 'security', 'cashier', 'webmaster'],
  ...['客服', '管理员', '官方', 'quảntrị', 'hỗtrợ', 'ผู้ดูแล', 'ฝ่ายบริการ'],
];

/** Letters of other scripts, digits and signs that are read as a Latin letter. */
const ALIKE: Record<string, string> = Object.fromEntries(
  Object.entries({
    a: 'аα4@',
    b: 'вβ8',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еεё3€',
    g: 'ɡ9',
    h: 'һ',
    i: 'іιı1!|l',
    j: 'ј',
    k: 'кκ',
    m: 'мｍ',
    n: 'пη',
    o: 'оο0ө',
    p: 'рρ',
    s: 'ѕ5$',
    t: 'тτ7+',
    u: 'υսц',
    v: 'ν',
    w: 'ѡω',
    x: 'хχ',
    y: 'уγ',
    z: 'ᴢ2',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);

/** How a name is read: without marks, case and what is between letters, look-alikes as the letter. */
const read = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((sign) => ALIKE[sign] ?? sign)
    .filter((sign) => /\p{L}/u.test(sign))
    .join('');

/** True when nobody may have this nickname at a portal of this brand. */
export function nicknameIsReserved(nickname: string, brand: string): boolean {
  if (UNSEEN.test(nickname)) return true;
  const name = read(nickname);
  return [...RESERVED, ...(brand.length > 2 ? [brand] : [])].map(read).some((word) => name.includes(word));
}
