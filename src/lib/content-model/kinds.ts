// What editors write: where each kind lies under this folder, and the schema it goes by.
import { z } from 'zod';
import { bannerFields } from './banner-schema.ts';
import { helpFields } from './help-schema.ts';
import { missionFields } from './mission-schema.ts';
import { promotionSchema } from './promotion-schema.ts';
import {
  noticeFields,
  pageFields,
  pointsFields,
  promotionTermsFields,
  referralFields,
  ticketFields,
  vipFields,
} from './schemas.ts';

/** `*` in a file stands for a name. */
export const kinds = {
  help: { file: 'help/*.md', schema: helpFields },
  promotions: { file: 'promotions/*.md', schema: promotionSchema },
  notices: { file: 'notices/*.md', schema: noticeFields },
  // A picture is named by its file; Astro says whether it is there.
  banners: { file: 'banners/*.md', schema: bannerFields(z.string()) },
  pages: { file: 'pages/*.md', schema: pageFields },
  promotionTerms: { file: 'promotion-terms.md', schema: promotionTermsFields },
  vip: { file: 'vip.json', schema: z.strictObject({ club: vipFields }) },
  missions: { file: 'missions/*.md', schema: missionFields },
  points: { file: 'points.json', schema: z.strictObject({ mall: pointsFields }) },
  tickets: { file: 'tickets.json', schema: z.strictObject({ desk: ticketFields }) },
  referral: { file: 'referral.json', schema: z.strictObject({ programme: referralFields }) },
} as const;

export type Kind = keyof typeof kinds;

/** Which kind a file under the folder is; undefined when it is none. */
export function kindOf(path: string): Kind | undefined {
  return (Object.keys(kinds) as Kind[]).find((kind) => {
    const [before = '', after] = kinds[kind].file.split('*');
    if (after === undefined) return path === before;
    const name = path.slice(before.length, -after.length);
    return path.startsWith(before) && path.endsWith(after) && /^[a-z0-9-]+$/.test(name);
  });
}
