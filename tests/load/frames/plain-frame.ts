// The yardstick of a game's frame: a page with a heading and a picture, which is ready when the picture is there.
import { servePlain } from '../pages/plain-server.ts';

const PICTURE = '/art/banner-reef-low.svg';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>A picture</title><style>body{font:16px/1.5 system-ui,sans-serif;background:#0d1117;color:#eee}img{width:100%}</style>
<main data-game data-phase="opening"><h1>A picture</h1><img src="${PICTURE}" alt=""></main>
<script>addEventListener('load', () => { document.querySelector('main').dataset.phase = 'ready' })</script></html>`;

export const plainFrame = (product: string) =>
  servePlain(new Map([['/', { type: 'text/html; charset=utf-8', body: Buffer.from(PAGE) }]]), product);
