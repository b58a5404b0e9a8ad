/** An SVG as an answer that may be kept for ever: its address says what it shows. */
export const picture = (svg: string): Response => answer(svg, 'public, max-age=31536000, immutable');

/** An SVG as an answer that may look different tomorrow. */
export const passingPicture = (svg: string): Response => answer(svg, 'public, max-age=300');

const answer = (svg: string, keep: string): Response =>
  new Response(svg, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': keep, 'x-cache-tags': 'art' },
  });
