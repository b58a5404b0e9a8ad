// What is in the address of a cover for how it is drawn: another drawing has another address, so browsers may keep it for ever.
import { type CoverData, cover } from './cover.ts';
import { hashOf } from './drawing-hash.ts';
import { type FieldName, fields } from './fields.ts';
import { type MotifName, motifs } from './motifs/index.ts';
import { type Palette, paletteNames } from './tones.ts';

const drawn = new Map<string, string>();

/** Of a cover by the name of what it is drawn from, `koi-teal-waves`: 8 characters; undefined when nothing has that name. */
export function coverVersion(name: string): string | undefined {
  const known = drawn.get(name);
  if (known) return known;
  const data = coverOf(name);
  if (!data) return undefined;
  const version = hashOf(cover(data));
  drawn.set(name, version);
  return version;
}

/** What `koi-teal-waves` names. */
export function coverOf(name: string): CoverData | undefined {
  const [motif = '', palette = '', field = '', more] = name.split('-');
  const known =
    Object.hasOwn(motifs, motif) && paletteNames.includes(palette as Palette) && Object.hasOwn(fields, field);
  if (!known || more !== undefined) return undefined;
  return { motif: motif as MotifName, palette: palette as Palette, field: field as FieldName };
}
