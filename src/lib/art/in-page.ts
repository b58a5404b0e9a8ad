// Pictures that are in the page itself, so that what is painted first waits for no request.

/** An SVG as an address for `src` or `srcset`. Escaped rather than base64, which compresses worse. */
export const inPage = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[\s%#<>"'&]/g, (sign) => encodeURIComponent(sign))}`;
