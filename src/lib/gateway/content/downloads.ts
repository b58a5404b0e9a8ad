import type { Ctx } from '../core/ctx.ts';

/** What there is to install, as resource entries; the code leads where the link does unless it is set otherwise. */
export const downloads = (ctx: Ctx) =>
  ctx.settings.get('download.resources').map(({ resourceType, name, url, qrCodeUrl = url }) => ({
    labelNameEn: name,
    resourceType,
    name,
    url,
    qrCodeUrl,
  }));
