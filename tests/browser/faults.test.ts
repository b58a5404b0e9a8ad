// What is found where there is something to find: only then does finding nothing mean anything.
import { accessibilityFaults, expect, test } from '../support/browser.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>Faults</title>
  <style>[data-theme=dark] p { color: #777; background: #666; }</style></head>
  <body><main><h1>Faults</h1><p>Hard to read in the dark.</p><button></button>
  <iframe title="Frame" srcdoc="<!doctype html><html lang=en><title>Frame</title><img src='data:,'></html>"></iframe>
  </main></body></html>`;

test('a fault is found in the page, in a frame, in the theme that has it, and in the dialog that lies over a page', async ({
  page,
  complaints,
}) => {
  await page.setContent(PAGE);
  expect(await accessibilityFaults(page, ['light', 'dark'])).toEqual([
    'light: button-name: button',
    'light: image-alt: img',
    'dark: color-contrast: p',
  ]);
  await page.evaluate(() => {
    document.querySelector('iframe')?.remove();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.ariaLabel = 'Over the page';
    dialog.append(document.createElement('button'));
    dialog.showModal();
  });
  expect(await accessibilityFaults(page, ['dark'])).toEqual(['dark: button-name: dialog > button']);
  // The picture is none.
  complaints.length = 0;
});
