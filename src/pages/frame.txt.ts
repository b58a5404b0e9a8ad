// The versions of what open pages follow: the frame around them, and the notices.
import type { APIRoute } from 'astro';
import { FRAME_TAGS, noticesVersion, readFrame } from '../layouts/frame.ts';

export const GET: APIRoute = async () =>
  new Response(`${(await readFrame()).version} ${await noticesVersion()}`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-cache-tags': [...FRAME_TAGS, 'announcements'].join(' '),
    },
  });
