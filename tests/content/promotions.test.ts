// What editors write about promotions: every kind has one, its terms hold together, and a fault is named by file and key.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hex } from '../../src/lib/art/colour.ts';
import { promotionArt } from '../../src/lib/art/promotion.ts';
import { paletteNames, tones } from '../../src/lib/art/tones.ts';
import { promotionSchema } from '../../src/lib/content-model/promotion-schema.ts';
import { promotionBadges, promotionTypes } from '../../src/lib/content-model/promotion-types.ts';
import { told } from '../../src/lib/content-model/wanted.ts';
import { slotTitle } from '../../src/lib/gateway/house/titles/slot/index.ts';
import { formatMinor, parseMinor } from '../../src/lib/rules/money.ts';
import { bonusOf, prizePool, promotionKinds } from '../../src/lib/rules/promotion.ts';
import { textsOf } from './texts.ts';

const files = textsOf('promotions');
const promotions = files.map(({ name, data }) => ({ slug: name, ...promotionSchema.parse(data) }));

describe('among the promotions', () => {
  it('every type, every badge and every kind of terms has one', () => {
    const of = (key: 'type' | 'badge') => new Set(promotions.map((promotion) => promotion[key]));
    for (const type of promotionTypes) expect(of('type'), type).toContain(type);
    for (const badge of promotionBadges) expect(of('badge'), badge).toContain(badge);
    expect(new Set(promotions.map(({ terms }) => terms.kind))).toEqual(new Set(promotionKinds));
  });
});

describe.each(promotions)('$slug', ({ summary, title, terms, examples, art }) => {
  it('names no figure in its deal that its terms do not have', () => {
    const known = [terms.rate, terms.cap, terms.minimum, terms.amount, terms.rounds?.stake];
    const figures = new Set(known.map((wire) => formatMinor(parseMinor(wire ?? '') ?? 0n)));
    figures.add(formatMinor(prizePool(terms).poolMinor));
    if (terms.kind === 'points') figures.add('100.00');
    if (terms.kind === 'none') figures.add('1,000.00');
    for (const [figure] of `${title} ${summary}`.matchAll(/\d[\d,]*\.\d\d/g))
      expect(figures).toContain(figure);
  });

  it('shows an example that gives something, where there is one', () => {
    const given = examples.map((wire) => bonusOf(terms, parseMinor(wire) ?? 0n));
    expect(given.length === 0 || given.some((minor) => minor > 0n)).toBe(true);
  });

  it('has a picture of less than 4 kB that is the same every time', () => {
    expect(promotionArt(art).length).toBeLessThan(4_000);
    expect(promotionArt(art)).toBe(promotionArt(art));
  });
});

/** Texts are written before anybody was paid, and stay when a promotion has ended. */
const PAID_BEFORE = /\b(?:came|went) back\b|\b(?:has|have|was|were) (?:been )?(?:paid|credited|given)\b/i;

it.each(files)('$name says what a player gets, and of nobody that they got it', ({ data, body }) => {
  const { title, claim, summary, who, paid, steps } = promotionSchema.parse(data);
  for (const text of [title, claim, summary, who, paid, ...steps, body])
    expect(PAID_BEFORE.exec(text ?? '')?.[0]).toBeUndefined();
});

it.each(promotions.filter(({ terms }) => terms.rounds))(
  '$slug gives its free rounds in a slot of ours that its texts name, at one of its bets',
  ({ summary, steps, terms: { rounds } }) => {
    const slot = slotTitle(rounds?.game ?? '');
    for (const text of [summary, steps.join(' ')]) expect(text).toContain(slot?.name);
    expect(slot?.rules.betsMinor).toContain(Number(parseMinor(rounds?.stake ?? '')));
    expect(slot?.rules.jackpot).toBeUndefined();
  },
);

describe('front matter', () => {
  const good = files.find(({ name }) => name === 'welcome-match')?.data ?? {};
  const faults = (change: Record<string, unknown>, terms: Record<string, unknown> = {}): string[] => {
    const given = { ...good, terms: { ...(good.terms as object), ...terms }, ...change };
    return promotionSchema.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? [];
  };

  it.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
    ['title', { title: undefined }],
    ['type', { type: 'bingo' }],
    ['badge', { badge: 'hot' }],
    ['starts', { starts: '2026-12-01' }],
    ['ends', { ends: new Date('2026-10-31') }],
    ['art.motif', { art: { motif: 'no such motif', palette: 'dusk', field: 'arches', echo: 'coin' } }],
    ['examples', { examples: [] }],
    ['leads', { leads: { to: '/download', label: 'Go' } }],
    ['terms.cap', {}, { cap: undefined }],
    ['terms.minimum', {}, { minimum: 20 }],
    ['terms.wagering', {}, { wagering: undefined }],
    ['terms.days', {}, { days: undefined }],
    ['terms.wagering.of', {}, { wagering: { times: 3, of: 'winnings' } }],
    ['terms.prizes', {}, { prizes: [{ to: 1, each: '5.00' }] }],
    ['terms.categories', {}, { categories: [] }],
  ])('with a wrong %s is refused by that key', (key, change, terms) => {
    expect(faults({})).toEqual([]);
    expect(faults(change, terms)).toContain(key);
  });

  it('of a ranking whose places go up is refused at the step', () => {
    const ranking = files.find(({ name }) => name === 'slots-ranking')?.data ?? {};
    const terms = {
      ...(ranking.terms as object),
      prizes: [
        { to: 3, each: '5.00' },
        { to: 1, each: '9.00' },
      ],
    };
    const { error } = promotionSchema.safeParse({ ...ranking, terms });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['terms.prizes.1.to']);
  });

  it('is refused by Astro with the name of the file, the key and what it wants', async () => {
    const astro = new URL('../../node_modules/astro/dist/content/utils.js', import.meta.url);
    const { getEntryData } = await import(astro.href);
    const unvalidatedData = { ...good, ordr: 1, terms: { ...(good.terms as object), cap: undefined } };
    const entry = {
      id: 'broken',
      collection: 'promotions',
      unvalidatedData,
      _internal: { filePath: 'broken.md' },
    };
    const fault = await getEntryData(entry, { schema: told(promotionSchema) }).catch((error: Error) => error);
    expect(fault.message).toMatch(/promotions → broken/);
    expect(fault.message).toMatch(/ordr.*is not a key here; expected the keys title, /);
    expect(fault.message).toMatch(/terms\.cap.*terms of kind deposit-match need cap/);
    expect(fault.loc.file).toBe('broken.md');
  });
});

it('the claim of every palette is written in the lightest tone of its picture', () => {
  const css = readFileSync(new URL('../../src/layouts/styles/promotion-art.css', import.meta.url), 'utf8');
  for (const palette of paletteNames) {
    const hue = new RegExp(`\\[data-palette="${palette}"\\] \\{\\s*--hue: (\\d+);`).exec(css)?.[1];
    expect(hex(0.915, 0.085, Number(hue)), palette).toBe(tones(palette).l);
  }
});
