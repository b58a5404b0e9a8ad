import type * as z from 'zod/mini';

export interface Definition {
  says: string;
  schema: z.ZodMiniType;
  /** A stricter shape for new values. A value saved earlier stays valid. */
  toSave?: z.ZodMiniType;
  standard: unknown;
}

/** Settings by key: what each does, its shape, and its value until somebody changes it. */
export type Definitions = Record<string, Definition>;
