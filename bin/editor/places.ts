// What can be edited: where it lies, the schema that the build goes by, and what its fields are called.
import { z } from 'astro/zod';
import { bannerFields } from '../../src/lib/content/banner-schema.ts';
import { helpFields } from '../../src/lib/content/help-schema.ts';
import { promotionSchema } from '../../src/lib/content/promotion-schema.ts';
import {
  noticeFields,
  pageFields,
  pointsFields,
  promotionTermsFields,
  vipFields,
} from '../../src/lib/content/schemas.ts';
import { bannerWords } from './words/banners.ts';
import { pointsWords, vipWords } from './words/figures.ts';
import { promotionTermsWords, promotionWords } from './words/promotions.ts';
import { helpWords, noticeWords, pageWords } from './words/texts.ts';
import type { AnyWords, Words } from './words/words.ts';

export interface Place {
  key: string;
  label: string;
  /** Under the content's folder; `*` stands for a name. */
  file: string;
  /** Entries come and go; otherwise pages of the portal count on each. */
  many?: true;
  /** Where an entry is seen, by its name. */
  seen?: string;
  /** Columns of the list beside the name. */
  columns?: string[];
  schema: z.ZodType;
  words: Record<string, AnyWords>;
}

const place = <S extends z.ZodType>(
  given: Omit<Place, 'schema' | 'words'> & { schema: S; words: Words<z.input<S>> },
): Place => ({ ...given, words: given.words as Record<string, AnyWords> });

export const places: Place[] = [
  place({
    key: 'help',
    label: 'Help articles',
    file: 'help/*.md',
    many: true,
    columns: ['title', 'group', 'order', 'updated'],
    schema: helpFields,
    words: helpWords,
  }),
  place({
    key: 'promotions',
    label: 'Promotions',
    file: 'promotions/*.md',
    many: true,
    seen: '/promoDetail?id={slug}',
    columns: ['title', 'type', 'starts', 'order'],
    schema: promotionSchema,
    words: promotionWords,
  }),
  place({
    key: 'notices',
    label: 'Notices',
    file: 'notices/*.md',
    many: true,
    seen: '/noticePage#{slug}',
    columns: ['title', 'date', 'type', 'pinned'],
    schema: noticeFields,
    words: noticeWords,
  }),
  place({
    key: 'banners',
    label: 'Banners',
    file: 'banners/*.md',
    many: true,
    seen: '/',
    columns: ['group', 'order', 'tag'],
    // A picture is named by its file; whether it is there, the build says.
    schema: bannerFields(z.string()),
    words: bannerWords,
  }),
  place({ key: 'pages', label: 'Pages', file: 'pages/*.md', schema: pageFields, words: pageWords }),
  place({
    key: 'promotionTerms',
    label: 'Terms of every promotion',
    file: 'promotion-terms.md',
    schema: promotionTermsFields,
    words: promotionTermsWords,
  }),
  place({
    key: 'vip',
    label: 'VIP club, levels',
    file: 'vip.json',
    seen: '/vip',
    schema: z.strictObject({ club: vipFields }),
    words: { club: { label: 'The club', of: vipWords } },
  }),
  place({
    key: 'points',
    label: 'Points, rates and rewards',
    file: 'points.json',
    seen: '/pointMall',
    schema: z.strictObject({ mall: pointsFields }),
    words: { mall: { label: 'The mall', of: pointsWords } },
  }),
];
