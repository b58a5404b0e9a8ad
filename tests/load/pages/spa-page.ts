// The other yardstick: the same content as an application of React, built by Vite, that fetches and shows it in the browser.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import type { Piece } from '../spa/piece.ts';
import type { Served } from './plain-server.ts';

const ROOT = fileURLToPath(new URL('../spa/', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Builds it into a folder and gives back its files; `html` is the content as plain HTML. */
export async function spaFiles(browser: Browser, html: string, folder: string): Promise<Map<string, Served>> {
  await build({ root: ROOT, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const files = new Map<string, Served>();
  for (const name of await readdir(folder, { recursive: true })) {
    const type = TYPES[extname(name)];
    if (type) files.set(`/${name}`, { type, body: await readFile(join(folder, name)) });
  }
  const page = files.get('/index.html');
  if (page) files.set('/', page);
  const content = JSON.stringify(await piecesOf(browser, html));
  return files.set('/content.json', { type: 'application/json', body: Buffer.from(content) });
}

/** The content of a page as data. */
async function piecesOf(browser: Browser, html: string): Promise<Piece> {
  const page = await browser.newPage();
  await page.setContent(html);
  const pieces = await page.evaluate(() => {
    const pieceOf = (node: Node): Piece[] => {
      if (node instanceof Text) return node.data.trim() ? [node.data] : [];
      if (!(node instanceof Element)) return [];
      const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
      return [{ name: node.localName, attributes, inside: [...node.childNodes].flatMap(pieceOf) }];
    };
    return { name: 'div', attributes: {}, inside: [...document.body.childNodes].flatMap(pieceOf) };
  });
  await page.close();
  return pieces;
}
