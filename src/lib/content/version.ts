// Versions of what pages show: an open page asks whether its own are those of now.
import { createHash } from 'node:crypto';

/** A few letters that change with what is shown. */
export const versionOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 8);
