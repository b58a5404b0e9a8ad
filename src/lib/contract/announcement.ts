// An announcement as calls answer it.
import * as z from 'zod/mini';

export const announcement = z.object({
  id: z.string(),
  type: z.enum(['B', 'PL', 'PU', 'PR', 'H']),
  title: z.string(),
  content: z.string(),
  startsAt: z.string(),
  /** The language of title and content; none is known of the operator's own text. */
  language: z.nullable(z.string()),
});
