// What the front matter of a banner must say (specification, section 3: bannerId, url, linkageType). The text is one sentence.
import { z } from 'astro/zod';
import { form } from './forms.ts';

/** The groups there are, and how long a banner of each stands still, in milliseconds (specification, section 9). */
export const bannerGroups = { w_home: { delayMs: 5_000 } } as const;

/** The portal's own pictures for banners: `/art/banner-<name>.svg`, and `-phone` for narrow places. */
export const bannerArt = ['arcade', 'slots', 'fair'] as const;

const address = form(/^(\/(?!\/)|https:\/\/)\S*$/, 'a page, like "/promotions", or an address with https://');

/** `picture` is Astro's `image()`: a file beside the banner, measured and made small by the build. */
export const bannerFields = <Picture extends z.ZodType>(picture: Picture) =>
  z
    .strictObject({
      group: z.enum(Object.keys(bannerGroups) as (keyof typeof bannerGroups)[]),
      /** Its place in the group. */
      order: z.number().int().min(1),
      art: z.enum(bannerArt).optional(),
      /** Of one's own instead of `art`: twice as wide as high or wider, its subject on the right. */
      picture: picture.optional(),
      /** The same for narrow places. */
      picturePhone: picture.optional(),
      tag: z.string().min(2).max(24),
      title: z.tuple([z.string().min(2).max(28), z.string().min(2).max(28)]),
      /** Conditions of what it offers; a banner never hides them. */
      terms: z.string().min(3).max(60),
      url: address,
      action: z.string().min(2).max(24),
      /** Set when the whole banner leads there, not the button alone. */
      linkageType: z.literal('page').optional(),
      /** The dialog that the button opens where scripts run. */
      modal: z.enum(['register', 'login']).optional(),
      second: z.strictObject({ url: address, label: z.string().min(2).max(24) }).optional(),
    })
    .refine(({ art, picture }) => (art === undefined) !== (picture === undefined), {
      path: ['art'],
      message: 'a banner has either art or a picture',
    });
