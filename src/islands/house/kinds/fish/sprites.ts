// The fish as bitmaps at the size at which they swim, drawn once: a frame only copies them.
import { FISH_BOX } from '../../../../lib/art/fish/species.ts';
import { lookOf } from './looks.ts';

export interface Sprite {
  picture: HTMLCanvasElement;
  /** Width of the bitmap for a fish of width 1, and its height. */
  ratio: number;
}

const [, , BOX_WIDTH = 1, BOX_HEIGHT = 1] = FISH_BOX.split(' ').map(Number);

/** Drawings by kind. They are read from the page's sheet, which its lists use, too. */
export async function loadPictures(kinds: readonly string[]): Promise<Map<string, HTMLImageElement>> {
  const pictures = kinds.map(async (kind) => {
    const drawing = document.querySelector(`#fish-${kind}`)?.innerHTML ?? '';
    const picture = new Image();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${FISH_BOX}" width="${BOX_WIDTH * 4}" height="${BOX_HEIGHT * 4}">${drawing}</svg>`;
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await picture.decode();
    return [kind, picture] as const;
  });
  return new Map(await Promise.all(pictures));
}

/** Bitmaps for water whose fish are measured by `unit`. */
export function spritesFor(
  pictures: ReadonlyMap<string, HTMLImageElement>,
  unit: number,
  density: number,
): Map<string, Sprite> {
  return new Map(
    [...pictures].map(([kind, source]) => {
      const width = Math.max(1, Math.round(lookOf(kind).size * unit * density));
      const picture = document.createElement('canvas');
      [picture.width, picture.height] = [width, Math.round((width * BOX_HEIGHT) / BOX_WIDTH)];
      picture.getContext('2d')?.drawImage(source, 0, 0, picture.width, picture.height);
      return [kind, { picture, ratio: BOX_HEIGHT / BOX_WIDTH }];
    }),
  );
}
