// Small bodies that hold very much are refused before anything is made of them.
import { describe, expect, it } from 'vitest';
import { parseAnyForm, parseForm, parseJson } from '../../../src/lib/gateway/core/bounded.ts';

const tooLarge = expect.objectContaining({ code: 'body_too_large' });
const bytes = (text: string) => Buffer.from(text);
const parts = (count: number) =>
  bytes(`${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--x--\r\n`);

describe('JSON', () => {
  it.each([
    ['lists', '[],'],
    ['lists in lists', '['],
    ['members', '"a":1,'],
    ['objects', '{'],
  ])('of countless %s is refused before it is parsed', (_, part) => {
    // No JSON: a parser would say so.
    expect(() => parseJson(bytes(part.repeat(20_000)))).toThrow(tooLarge);
  });

  it('of a long text with many commas is a text', () => {
    const text = 'one, '.repeat(5_000);
    expect(parseJson(bytes(JSON.stringify({ text })))).toEqual({ text });
  });
});

describe('a form', () => {
  it('has a hundred fields at most, with files or without', async () => {
    expect(() => parseForm(bytes('a=1&'.repeat(200)))).toThrow(tooLarge);
    await expect(parseAnyForm(bytes('a=1&'.repeat(200)), '')).rejects.toThrow(tooLarge);
    await expect(parseAnyForm(parts(200), 'multipart/form-data; boundary=x')).rejects.toThrow(tooLarge);
  });

  it('is read in either spelling, and one that cannot be read is empty', async () => {
    expect(parseForm(bytes('a=1&b=%C3%A9'))).toEqual({ a: '1', b: 'é' });
    expect(await parseAnyForm(bytes('a=1'), '')).toEqual([['a', '1']]);
    expect(await parseAnyForm(parts(1), 'multipart/form-data; boundary=x')).toEqual([['a', '1']]);
    expect(await parseAnyForm(bytes('junk'), 'multipart/form-data')).toEqual([]);
  });
});
