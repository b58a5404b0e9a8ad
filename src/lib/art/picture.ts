/** An SVG as an answer that may be kept for ever: its address says what it shows. */
export function picture(svg: string): Response {
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-cache-tags': 'art',
    },
  });
}
