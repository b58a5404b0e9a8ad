// The yardstick: the same words, links and pictures as plain HTML from a plain server, compressed once.
import type { Browser } from '@playwright/test';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;background:#0d1117;color:#eee}a{color:#7cc}img,svg{max-width:100%;height:auto}';

/** Reads the content of a page as a browser without scripts shows it. */
export async function bareHtml(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const [title, body] = [await page.title(), await page.locator('body').innerHTML()];
  await context.close();
  const content = body
    .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace(/<\/?astro-island[^>]*>/g, '')
    .replace(/ (?:class|style|data-[\w-]+|aria-[\w-]+|popover\w*|id|role|tabindex)(?:="[^"]*")?/g, '');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>${title}</title><style>${STYLE}</style><body>${content}</body></html>`;
}
