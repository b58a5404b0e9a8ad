// A game's cover by what it is drawn from, `<motif>-<palette>-<field>.svg`: the same address is always the same picture.
import type { APIRoute } from 'astro';
import { cover } from '../../../lib/art/cover.ts';
import { type FieldName, fields } from '../../../lib/art/fields.ts';
import { type MotifName, motifs } from '../../../lib/art/motifs/index.ts';
import { picture } from '../../../lib/art/picture.ts';
import { type Palette, paletteNames } from '../../../lib/art/tones.ts';

export const GET: APIRoute = ({ params }) => {
  const [motif = '', palette = '', field = '', more] = (params.name ?? '').split('-');
  const known =
    Object.hasOwn(motifs, motif) && paletteNames.includes(palette as Palette) && Object.hasOwn(fields, field);
  if (!known || more !== undefined) return new Response('There is no such cover.', { status: 404 });
  return picture(
    cover({ motif: motif as MotifName, palette: palette as Palette, field: field as FieldName }),
  );
};
