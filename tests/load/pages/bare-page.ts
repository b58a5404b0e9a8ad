// The yardstick: the same words, links and pictures as plain HTML from a plain server, compressed once.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { compress } from '../../../bin/serve/compress.ts';

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
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><body>${content}</body></html>`;
}

/** Serves pages by path; pictures are taken from the product as they are. */
export async function serveBare(pages: Map<string, string>, product: string) {
  const ready = new Map<string, Buffer>();
  for (const [path, html] of pages) ready.set(path, await compress(Buffer.from(html), 'br'));
  const server = createServer(async (request, response) => {
    const html = ready.get(request.url ?? '');
    if (html) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(html);
      return;
    }
    const answer = await fetch(product + request.url);
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
