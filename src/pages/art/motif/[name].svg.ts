// A motif alone, `<motif>-<palette>.svg`.
import type { APIRoute } from 'astro';
import { motif } from '../../../lib/art/cover.ts';
import { type MotifName, motifs } from '../../../lib/art/motifs/index.ts';
import { picture } from '../../../lib/art/picture.ts';
import { type Palette, paletteNames } from '../../../lib/art/tones.ts';

export const GET: APIRoute = ({ params }) => {
  const [name = '', palette = '', more] = (params.name ?? '').split('-');
  if (!Object.hasOwn(motifs, name) || !paletteNames.includes(palette as Palette) || more !== undefined) {
    return new Response('There is no such picture.', { status: 404 });
  }
  return picture(motif(name as MotifName, palette as Palette));
};
