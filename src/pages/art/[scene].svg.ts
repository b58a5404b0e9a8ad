// The portal's own scenes, by name.
import type { APIRoute } from 'astro';
import { picture } from '../../lib/art/picture.ts';
import { sceneNamed } from '../../lib/art/scenes.ts';

export const GET: APIRoute = ({ params }) => {
  const drawn = sceneNamed(params.scene ?? '');
  return drawn ? picture(drawn) : new Response('There is no such picture.', { status: 404 });
};
