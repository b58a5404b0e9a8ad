// Pictures as PNG, for those who take no SVG: shared links and home screens.

/** An answer that is drawn when first asked for. A day old it may show a former name of the brand. */
export async function png(svg: string): Promise<Response> {
  // Loaded with the first picture: the start does not wait for it.
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg)).png({ palette: true, effort: 7 }).toBuffer();
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'x-cache-tags': 'settings',
    },
  });
}
