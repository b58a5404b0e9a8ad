// What the front matter of a banner must say (specification, section 3: bannerId, url, linkageType). The text is one sentence.
import { z } from 'zod';
import { translated } from '../rules/locales.ts';
import { form } from './forms.ts';

/** The groups there are, and how long each shows a banner, in milliseconds (specification, section 9). */
export const bannerGroups = { w_home: { delayMs: 5_000 }, w_slots: { delayMs: 5_000 } } as const;

/** Milliseconds that a banner is shown, in groups that set no time of their own (specification, section 9). */
const DEFAULT_DELAY_MS = 3_000;

/** How long a group shows a banner, in milliseconds. */
export const delayOf = (group: string): number =>
  Object.hasOwn(bannerGroups, group)
    ? bannerGroups[group as keyof typeof bannerGroups].delayMs
    : DEFAULT_DELAY_MS;

/** The portal's own pictures for banners: `/art/banner-<name>.svg`, `-day` for the light style, and `-phone` for narrow places. */
const bannerArt = ['arcade', 'slots', 'reef', 'fair'] as const;

/** The text of a banner in any language. */
export const bannerText = /^[^\n#*_[\]]{10,60}$/;

const address = form(/^(\/(?!\/)|https:\/\/)\S*$/, 'a page, like "/promotions", or an address with https://');
const label = z.string().min(2).max(24);
const line = z.string().min(2).max(28);
const terms = z.string().min(3).max(60);

/** Its words in another language. */
const translation = z
  .strictObject({
    tag: label,
    title: line,
    secondLine: line,
    text: form(bannerText, 'one sentence of 10 to 60 letters without formatting'),
    terms,
    action: label.optional(),
    second: label.optional(),
  })
  .optional();

const translations = { cn: translation, id: translation, th: translation, vi: translation } satisfies Record<
  (typeof translated)[number],
  unknown
>;

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
      tag: label,
      title: z.tuple([line, line]),
      /** Conditions of what it offers; a banner never hides them. */
      terms,
      url: address,
      /** The dialog that the button opens where scripts run; it gives the button its words. */
      modal: z.enum(['register', 'login']).optional(),
      /** The words of any other button. */
      action: label.optional(),
      /** Set when the whole banner leads there, not the button alone. */
      linkageType: z.literal('page').optional(),
      second: z.strictObject({ url: address, label }).optional(),
      ...translations,
    })
    .superRefine((given, { addIssue }) => {
      const wrong = (message: string, ...path: string[]): void => addIssue({ code: 'custom', path, message });
      if ((given.art === undefined) === (given.picture === undefined))
        wrong('use either art or a picture', 'art');
      if ((given.action === undefined) === (given.modal === undefined))
        wrong('use either a modal or an action, which is the words on the button', 'action');
      for (const language of translated)
        for (const key of ['action', 'second'] as const)
          if (given[language] && (given[language][key] === undefined) !== (given[key] === undefined))
            wrong('write it in every language or in none', language, key);
    });
