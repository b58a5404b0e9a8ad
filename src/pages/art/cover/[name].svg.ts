// A game's cover by what it is drawn from and how, `<motif>-<palette>-<field>.<version>.svg`.
import type { APIRoute } from 'astro';
import { cover } from '../../../lib/art/cover.ts';
import { coverOf, coverVersion } from '../../../lib/art/cover-version.ts';
import { passingPicture, picture } from '../../../lib/art/picture.ts';

export const GET: APIRoute = ({ params }) => {
  const [name = '', version] = (params.name ?? '').split('.');
  const data = coverOf(name);
  if (!data) return new Response('There is no such cover.', { status: 404 });
  // A page that was opened before a new version asks for the former drawing.
  return version === coverVersion(name) ? picture(cover(data)) : passingPicture(cover(data));
};
