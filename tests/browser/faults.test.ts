// What is found where there is something to find: only then does finding nothing mean anything.
import { accessibilityFaults, expect, faultsOfLooks, test } from '../support/browser.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>Faults</title>
  <style>[data-theme=dark] p { color: #777; background: #666; }</style></head>
  <body><main><h1>Faults</h1><p>Hard to read in the dark.</p><button></button>
  <iframe title="Frame" srcdoc="<!doctype html><html lang=en><title>Frame</title><img src='data:,'></html>"></iframe>
  </main></body></html>`;

test('a fault is found in the page, in a frame, and in the theme that has it', async ({
  page,
  complaints,
}) => {
  await page.setContent(PAGE);
  const ofColours = 'dark: color-contrast: p';
  expect(await accessibilityFaults(page)).toEqual([
    'light: button-name: button',
    'light: image-alt: img',
    ofColours,
  ]);
  expect(await faultsOfLooks(page)).toEqual([ofColours]);
  // The picture is none.
  complaints.length = 0;
});
