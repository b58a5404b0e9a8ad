// Lets a page reach what the operator has configured beyond the portal itself; everything else stays refused.
import type { AstroGlobal } from 'astro';
import type { Frame } from './frame.ts';

/** Widens the page's content policy by the configured origins. */
export function allowOutside(
  astro: AstroGlobal,
  { images, calls, scripts, frames }: Frame['brand']['outside'],
): void {
  if (images.length > 0) astro.csp?.insertDirective(`img-src ${images.join(' ')}`);
  if (calls.length > 0) astro.csp?.insertDirective(`connect-src ${calls.join(' ')}`);
  if (frames.length > 0) astro.csp?.insertDirective(`frame-src ${frames.join(' ')}`);
  for (const origin of scripts) astro.csp?.insertScriptResource(origin);
}
