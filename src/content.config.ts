// What editors write, and what its front matter must say. A wrong or missing key stops the build with file and key.
import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { bannerFields } from './lib/content-model/banner-schema.ts';
import { helpFields } from './lib/content-model/help-schema.ts';
import { missionFields } from './lib/content-model/mission-schema.ts';
import { promotionSchema } from './lib/content-model/promotion-schema.ts';
import {
  noticeFields,
  pageFields,
  pointsFields,
  promotionTermsFields,
  referralFields,
  ticketFields,
  vipFields,
} from './lib/content-model/schemas.ts';
import { told } from './lib/content-model/wanted.ts';

const banners = defineCollection({
  loader: glob({ base: './src/lib/content/banners', pattern: '*.md' }),
  schema: ({ image }) => told(bannerFields(image())),
});

const help = defineCollection({
  loader: glob({ base: './src/lib/content/help', pattern: '*.md' }),
  schema: told(helpFields),
});

const pages = defineCollection({
  loader: glob({ base: './src/lib/content/pages', pattern: '*.md' }),
  schema: told(pageFields),
});

const notices = defineCollection({
  loader: glob({ base: './src/lib/content/notices', pattern: '*.md' }),
  schema: told(noticeFields),
});

const vip = defineCollection({ loader: file('./src/lib/content/vip.json'), schema: told(vipFields) });

const points = defineCollection({
  loader: file('./src/lib/content/points.json'),
  schema: told(pointsFields),
});

const referral = defineCollection({
  loader: file('./src/lib/content/referral.json'),
  schema: told(referralFields),
});

const tickets = defineCollection({
  loader: file('./src/lib/content/tickets.json'),
  schema: told(ticketFields),
});

const missions = defineCollection({
  loader: glob({ base: './src/lib/content/missions', pattern: '*.md' }),
  schema: told(missionFields),
});

const promotions = defineCollection({
  loader: glob({ base: './src/lib/content/promotions', pattern: '*.md' }),
  schema: told(promotionSchema),
});

const promotionTerms = defineCollection({
  loader: glob({ base: './src/lib/content', pattern: 'promotion-terms.md' }),
  schema: told(promotionTermsFields),
});

export const collections = {
  banners,
  help,
  missions,
  notices,
  pages,
  points,
  promotionTerms,
  promotions,
  referral,
  tickets,
  vip,
};
