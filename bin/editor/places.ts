// What can be edited: its folder, the schema that the build checks, and the labels of its fields.
import type { z } from 'zod';
import { type Kind, kinds } from '../../src/lib/content-model/kinds.ts';
import { bannerWords } from './words/banners.ts';
import { pointsWords, referralWords, ticketWords, vipWords } from './words/figures.ts';
import { missionWords } from './words/missions.ts';
import { promotionTermsWords, promotionWords } from './words/promotions.ts';
import { helpWords, noticeWords, pageWords } from './words/texts.ts';
import type { AnyWords, Words } from './words/words.ts';

export interface Place {
  key: Kind;
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
    ...kinds.help,
    label: 'Help articles',
    many: true,
    columns: ['title', 'group', 'order', 'updated'],
    words: helpWords,
  }),
  place({
    key: 'promotions',
    ...kinds.promotions,
    label: 'Promotions',
    many: true,
    seen: '/promoDetail?id={slug}',
    columns: ['title', 'type', 'starts', 'order'],
    words: promotionWords,
  }),
  place({
    key: 'notices',
    ...kinds.notices,
    label: 'Notices',
    many: true,
    seen: '/noticePage#{slug}',
    columns: ['title', 'date', 'type', 'pinned'],
    words: noticeWords,
  }),
  place({
    key: 'banners',
    ...kinds.banners,
    label: 'Banners',
    many: true,
    seen: '/',
    columns: ['group', 'order', 'tag'],
    words: bannerWords,
  }),
  place({ key: 'pages', ...kinds.pages, label: 'Pages', words: pageWords }),
  place({
    key: 'promotionTerms',
    ...kinds.promotionTerms,
    label: 'Terms of every promotion',
    words: promotionTermsWords,
  }),
  place({
    key: 'missions',
    ...kinds.missions,
    label: 'Missions',
    many: true,
    seen: '/?center=missionLeaderboard',
    columns: ['title', 'opens', 'ends', 'order'],
    words: missionWords,
  }),
  place({
    key: 'vip',
    ...kinds.vip,
    label: 'VIP club, levels',
    seen: '/vip',
    words: { club: { label: 'The club', of: vipWords } },
  }),
  place({
    key: 'points',
    ...kinds.points,
    label: 'Points, rates and rewards',
    seen: '/pointMall',
    words: { mall: { label: 'The mall', of: pointsWords } },
  }),
  place({
    key: 'tickets',
    ...kinds.tickets,
    label: 'Tickets, chances and prizes',
    seen: '/?center=rewardCenter',
    words: { desk: { label: 'Tickets', of: ticketWords } },
  }),
  place({
    key: 'referral',
    ...kinds.referral,
    label: 'Inviting friends',
    seen: '/?center=referral',
    words: { programme: { label: 'The programme', of: referralWords } },
  }),
];
