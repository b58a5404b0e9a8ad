import type * as z from 'zod/mini';

/** Settings by key: what each does, its shape, and its value until somebody changes it. */
export type Definitions = Record<string, { says: string; schema: z.ZodMiniType; standard: unknown }>;
