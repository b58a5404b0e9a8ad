import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../src/lib/contract/index.ts';
import { systemRandom } from '../../../src/lib/gateway/core/random.ts';
import { captchaMatches } from '../../../src/lib/gateway/proofs/captcha.ts';
import { GLYPHS } from '../../../src/lib/gateway/proofs/captcha-glyphs.ts';
import { setSetting } from '../../../src/lib/gateway/settings/store.ts';
import { LANGUAGE_COOKIE, locales } from '../../../src/lib/messages/language.ts';
import { type Caller, ORIGIN, type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const COOKIE = 'portico_captcha';
const CHARACTERS = Object.keys(GLYPHS);
const MINUTE_MS = 60_000;

/** The gateway's answer to this browser's captcha, given as a sign-in would give it. */
function answer(caller: Caller, text: string): Promise<boolean> {
  const cookie = `${COOKIE}=${caller.cookies.get(COOKIE)}`;
  return captchaMatches(portal.ctx, new Request(`${ORIGIN}/`, { headers: { cookie } }), text);
}

const ask = (caller: Caller, kind: 'image' | 'question') => caller.call(calls.captcha, { kind });

/** A captcha drawn with these numbers in place of random ones, again and again. */
async function drawn(caller: Caller, kind: 'image' | 'question', ...numbers: number[]): Promise<string> {
  let turn = 0;
  portal.ctx.random = { ...systemRandom, int: () => numbers[turn++ % numbers.length] ?? 0 };
  const { body } = await ask(caller, kind);
  portal.ctx.random = systemRandom;
  return body.value;
}

/** A picture whose characters are known: the first of the alphabet, five times. */
async function knownPicture(caller: Caller): Promise<string> {
  await drawn(caller, 'image', 0);
  return (CHARACTERS[0] ?? '').repeat(5);
}

describe('a captcha as a picture', () => {
  it('is a sharp PNG that does not tell its answer, and each is another', async () => {
    const caller = portal.caller();
    const first = await ask(caller, 'image');
    const second = await ask(caller, 'image');
    const { format, width, height } = await sharp(Buffer.from(first.body.value, 'base64')).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 264, height: 96 });
    expect(second.body.value).not.toBe(first.body.value);
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  it('uses no characters that people take for another', () => {
    expect(CHARACTERS.filter((character) => '0ODQ1IL2Z5S6G8BUV'.includes(character))).toEqual([]);
  });

  it('is tied to the browser by a cookie that scripts and other sites cannot read, for five minutes', async () => {
    const [line = ''] = (await ask(portal.caller(), 'image')).headers.getSetCookie();
    expect(line).toMatch(/^portico_captcha=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=300$/);
  });

  it('takes the right characters in either case, once', async () => {
    const caller = portal.caller();
    const text = await knownPicture(caller);
    expect(await answer(caller, ` ${text.toLowerCase()} `)).toBe(true);
    expect(await answer(caller, text)).toBe(false);
  });

  it('is used up by a wrong answer', async () => {
    const caller = portal.caller();
    const text = await knownPicture(caller);
    expect(await answer(caller, 'WRONG')).toBe(false);
    expect(await answer(caller, text)).toBe(false);
  });

  it('takes one of many answers that arrive together', async () => {
    const caller = portal.caller();
    const text = await knownPicture(caller);
    const taken = await Promise.all(Array.from({ length: 8 }, () => answer(caller, text)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('is good for five minutes', async () => {
    const [quick, slow] = [portal.caller(), portal.caller()];
    const text = await knownPicture(quick);
    await knownPicture(slow);
    portal.clock.advance(4.9 * MINUTE_MS);
    expect(await answer(quick, text)).toBe(true);
    portal.clock.advance(0.2 * MINUTE_MS);
    expect(await answer(slow, text)).toBe(false);
  });

  it('belongs to the browser that asked for it', async () => {
    const text = await knownPicture(portal.caller());
    const other = portal.caller();
    expect(await answer(other, text)).toBe(false);
    await ask(other, 'image');
    expect(await answer(other, text)).toBe(false);
  });
});

describe('a captcha as a question', () => {
  it.each([
    [[0, 0], 'What is one plus one?', ['2', 'two', ' Two ']],
    [[6, 3], 'What is seven plus four?', ['11', 'eleven', 'ELEVEN']],
    [[9, 9], 'What is ten plus ten?', ['20', 'twenty']],
  ])('%j asks "%s" and takes digits and words', async (numbers, sentence, answers) => {
    for (const right of answers) {
      const caller = portal.caller();
      expect(await drawn(caller, 'question', ...numbers)).toBe(sentence);
      expect(await answer(caller, right), right).toBe(true);
    }
  });

  it.each([
    ['cn', '七加四等于几？请用数字回答。', '十一'],
    ['id', 'Berapa tujuh ditambah empat? Jawab dengan angka.', 'Sebelas'],
    ['th', 'เจ็ดบวกสี่เท่ากับเท่าไร ตอบเป็นตัวเลข', 'สิบเอ็ด'],
    ['vi', 'Kết quả của bảy cộng bốn là mấy? Trả lời bằng chữ số.', 'mười một'],
  ])('is asked in %s: "%s"', async (locale, sentence, inWords) => {
    await setSetting(portal.operator.db, 'brand.languages', locales);
    await portal.ctx.settings.reload();
    for (const right of ['11', inWords]) {
      const caller = portal.caller();
      caller.cookies.set(LANGUAGE_COOKIE, locale);
      expect(await drawn(caller, 'question', 6, 3)).toBe(sentence);
      expect(await answer(caller, right), right).toBe(true);
    }
  });

  it('takes no other sum, and no second answer', async () => {
    const caller = portal.caller();
    await drawn(caller, 'question', 6, 3);
    expect(await answer(caller, '12')).toBe(false);
    expect(await answer(caller, '11')).toBe(false);
  });
});
