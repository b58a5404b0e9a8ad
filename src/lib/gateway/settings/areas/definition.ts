import type * as z from 'zod/mini';

export interface Definition {
  says: string;
  schema: z.ZodMiniType;
  /** A stricter shape of what is saved from now on; a value that was saved before it goes on counting. */
  toSave?: z.ZodMiniType;
  standard: unknown;
}

/** Settings by key: what each does, its shape, and its value until somebody changes it. */
export type Definitions = Record<string, Definition>;
