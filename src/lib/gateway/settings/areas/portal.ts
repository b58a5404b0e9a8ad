// How the portal as a whole works.
import * as z from 'zod/mini';
import { zone } from '../shapes.ts';
import type { Definitions } from './definition.ts';

export const portal = {
  'portal.zone': {
    says: 'The time zone for the days, weeks and months of every record, limit and statement. You cannot change it once money has moved.',
    schema: zone,
    standard: 'Asia/Ho_Chi_Minh',
  },
  'feedback.minWords': {
    says: 'The smallest number of words in feedback.',
    schema: z.int().check(z.gte(1), z.lte(300)),
    standard: 5,
  },
  'feedback.maxWords': {
    says: 'The largest number of words in feedback.',
    schema: z.int().check(z.gte(1), z.lte(300)),
    standard: 300,
  },
  'files.mostBytes': {
    says: 'How many bytes the pictures of one member may take in the file store. What was sent in is counted as the portal keeps it, which is less.',
    schema: z.int().check(z.gte(1_000_000), z.lte(10_000_000_000)),
    standard: 50_000_000,
  },
  envelope: {
    says: 'Whether sensitive calls must be encrypted.',
    schema: z.enum(['required', 'optional']),
    standard: 'required' as const,
  },
  'clock.offsetMs': {
    says: "How far the portal's clock is ahead of the machine's (`operator clock`).",
    schema: z.int(),
    standard: 0,
  },
} as const satisfies Definitions;
