// The yardstick: the words, links and pictures that a page shows on a phone, as plain HTML from a plain server, compressed once.
import type { Browser } from '@playwright/test';
import type { Served } from './plain-server.ts';
import { PHONE_SCREEN } from './visit.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;background:#0d1117;color:#eee}a{color:#7cc}img,svg{max-width:100%;height:auto}';

export interface BarePage {
  html: string;
  /** Pictures that are in our page itself are files here, by path. */
  pictures: Map<string, Served>;
}

/** Reads the content of a page as a phone without scripts shows it. Closed menus and dialogs would push the content out of sight. */
export async function barePage(browser: Browser, url: string): Promise<BarePage> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE_SCREEN });
  const page = await context.newPage();
  await page.goto(url);
  const [title, body] = [await page.title(), await page.evaluate(shown)];
  await context.close();
  const pictures = new Map<string, Served>();
  const content = body
    .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace(/<\/?astro-island[^>]*>/g, '')
    .replace(/ (?:class|style|data-[\w-]+|aria-[\w-]+|popover\w*|id|role|tabindex)(?:="[^"]*")?/g, '')
    .replace(/data:image\/svg\+xml,([^"]*)/g, (_, svg: string) => {
      const path = `/pictures${new URL(url).pathname}${pictures.size}.svg`;
      pictures.set(path, { type: 'image/svg+xml', body: Buffer.from(decodeURIComponent(svg)) });
      return path;
    });
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>${title}</title><style>${STYLE}</style><body>${content}</body></html>`;
  return { html, pictures };
}

/** Runs in the page: its body without what is not displayed. */
function shown(): string {
  for (const element of document.querySelectorAll('body *')) {
    const hidden = getComputedStyle(element).display === 'none';
    if (hidden && element.parentElement?.closest('svg') === null) element.remove();
  }
  return document.body.innerHTML;
}
