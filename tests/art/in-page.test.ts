// Pictures that are in the page itself.
import { expect, it } from 'vitest';
import { inPage } from '../../src/lib/art/in-page.ts';
import { sceneNamed } from '../../src/lib/art/scenes.ts';

it('a picture that stands in the page is the drawing, and fits an attribute of HTML and a list of sources', () => {
  const svg = sceneNamed('banner-slots-day-phone') ?? '';
  const address = inPage(svg);
  expect(address).not.toMatch(/[\s"'<>#&]/);
  expect(decodeURIComponent(address.slice('data:image/svg+xml,'.length))).toBe(svg);
});
