// Whether words over a picture can be read: axe cannot judge that, so the pixels beneath them are looked at.
import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** WCAG 2.2, relative luminance of a colour of 0 to 255 a channel. */
function luminance(channels: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const between = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The colour of the words as the browser paints it, whatever notation its style has. */
const colourOf = (words: Locator): Promise<number[]> =>
  words.evaluate((part) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(part).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });

/** Through the object model: the portal's policy takes no inline style. */
const paintText = (words: Locator, colour: string): Promise<void> =>
  words.evaluate((part, value) => {
    for (const each of [part, ...part.querySelectorAll<HTMLElement>('*')] as HTMLElement[])
      each.style.setProperty('color', value, 'important');
  }, colour);

/** The lowest contrast of the words with what is beneath them, but for one pixel in a hundred. */
export async function contrastOver(words: Locator): Promise<number> {
  const colour = luminance(await colourOf(words));
  await paintText(words, 'transparent');
  const picture = sharp(await words.screenshot({ animations: 'disabled' }));
  await paintText(words, '');
  const data = await picture.removeAlpha().raw().toBuffer();
  const found = Array.from({ length: data.length / 3 }, (_, at) =>
    between(colour, luminance([...data.subarray(at * 3, at * 3 + 3)])),
  ).sort((a, b) => a - b);
  return found[Math.floor(found.length / 100)] ?? 0;
}
