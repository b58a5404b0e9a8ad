// Icons and the mark as SVG text, for pages.

/** An icon path at `size` pixels; strokes are heavier when it is small. It takes the colour of its text. */
export const iconSvg = (path: string, size = 20): string =>
  `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${size <= 16 ? 2 : 1.75}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`;

/** The arch with its lighted door. */
export const logoSvg = (size = 28): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true"><path d="M3 29V15.5a13 13 0 0 1 26 0V29h-5V15.5a8 8 0 0 0-16 0V29z" fill="currentColor"/><path d="M11.5 29V16a4.5 4.5 0 0 1 9 0v13z" fill="var(--accent)"/></svg>`;
