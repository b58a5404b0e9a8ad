import type { Ctx } from '../core/ctx.ts';
import { anyHost } from './any-host.ts';

export interface Cover {
  motif: string;
  palette: string;
  field: string;
  lead: string;
  main: string;
}

/** Where a game's picture is. */
export function coverAddress(ctx: Ctx, stored: unknown): string {
  const { motif, palette, field } = stored as Cover;
  return `${anyHost(ctx, 'cdn.images')}/art/cover/${motif}-${palette}-${field}.svg`;
}
