// What the front matter of a help page must say.
import { z } from 'zod';
import { day, form } from './forms.ts';
import { helpGroups } from './help-groups.ts';

export const helpFields = z.strictObject({
  title: z.string().min(3).max(60),
  /** Its address: `/help/<anchor>`, and `/help#<anchor>`. */
  anchor: form(/^[a-z][a-z0-9-]*$/, 'small letters, digits and hyphens, beginning with a letter'),
  group: z.enum(helpGroups, `one of: ${helpGroups.join('; ')}`),
  /** Its place in the group; the next page follows. */
  order: z.number().int().min(1),
  /** The lead of the page, and what lists and search engines show of it. */
  summary: z.string().min(10).max(160),
  /** When the text last changed. */
  updated: day,
  /** The question under which it appears among the popular ones. */
  asked: z.string().min(5).max(60).optional(),
  /** Words that people search by and the text does not use. */
  words: z.string().default(''),
  /** Also listed in the footer. */
  footer: z.boolean().default(false),
});
