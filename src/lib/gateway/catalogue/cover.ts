import type { Ctx } from '../core/ctx.ts';

export interface Cover {
  motif: string;
  palette: string;
  field: string;
  lead: string;
  main: string;
}

/** Where a game's picture is; on one of the image CDNs, chosen at random, when there are any. */
export function coverAddress(ctx: Ctx, stored: unknown): string {
  const { motif, palette, field } = stored as Cover;
  const hosts = ctx.settings.get('cdn.images');
  const host = hosts[ctx.random.int(Math.max(1, hosts.length))] ?? '';
  return `${host}/art/cover/${motif}-${palette}-${field}.svg`;
}
