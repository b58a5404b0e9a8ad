import { coverVersion } from '../../art/cover-version.ts';
import type { Ctx } from '../core/ctx.ts';
import { imageHost } from './hosts.ts';

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
  const name = `${motif}-${palette}-${field}`;
  return `${imageHost(ctx)}/art/cover/${name}.${coverVersion(name) ?? 'none'}.svg`;
}
