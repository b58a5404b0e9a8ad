// What the portal tells everybody (specification, section 7, "Home and common"). Apart from `home.ts`, so that the frame of a page
// carries only these.
import * as z from 'zod/mini';
import { announcement } from './announcement.ts';
import { defineCall } from './call.ts';
import { constant, nothing } from './values.ts';

export const announcements = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAnnouncements',
  access: 'public',
  summary: 'Current announcements of the given types for everybody, newest first.',
  assumed: true,
  input: z.object({
    types: z._default(z.string().check(z.regex(/^(B|PL|PU|PR|H)?(,(B|PL|PU|PR|H)){0,4}$/)), ''),
    platform: constant('W'),
    execution: z._default(z.enum(['B', 'PL', 'PU', 'PR', 'H']), 'B'),
    /** Instead of the one that the request names. */
    language: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
  }),
  output: z.object({ list: z.array(announcement) }),
  errors: [],
});

export const notices = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getNotices',
  access: 'public',
  summary: 'Current announcements, by the place that shows them.',
  assumed: true,
  input: nothing,
  output: z.object({
    player: z.array(announcement),
    banners: z.array(announcement),
    popup: z.array(announcement),
    promotion: z.array(announcement),
  }),
  errors: [],
});
