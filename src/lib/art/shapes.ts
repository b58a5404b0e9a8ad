// The few shapes that all art is made of, as SVG text.

/** At most one decimal: what the eye sees at these sizes. */
export const one = (value: number): number => Math.round(value * 10) / 10;

export const fill = (path: string, colour: string, more = ''): string =>
  `<path d="${path}" fill="${colour}" ${more}/>`;

export const disc = (x: number, y: number, r: number, colour: string, more = ''): string =>
  `<circle cx="${one(x)}" cy="${one(y)}" r="${one(r)}" fill="${colour}" ${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, colour: string, more = ''): string =>
  `<ellipse cx="${one(x)}" cy="${one(y)}" rx="${one(rx)}" ry="${one(ry)}" fill="${colour}" ${more}/>`;

/** A rectangle with corners of radius `r`. */
export const box = (
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string,
  r = 0,
  more = '',
): string =>
  `<rect x="${one(x)}" y="${one(y)}" width="${one(width)}" height="${one(height)}" rx="${r}" fill="${colour}" ${more}/>`;

export const stroke = (path: string, colour: string, width = 3, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A shape repeated round a centre: `count` times from `start` degrees on, `step` degrees apart. */
export function around(
  count: number,
  start: number,
  step: number,
  shape: string | ((i: number) => string),
  x = 60,
  y = 60,
): string {
  const turned = (i: number): string =>
    `<g transform="rotate(${one(start + i * step)} ${x} ${y})">${typeof shape === 'string' ? shape : shape(i)}</g>`;
  return Array.from({ length: count }, (_, i) => turned(i)).join('');
}

/** A short id from what is drawn, so that two pictures in one page never share a gradient by accident. */
export function idOf(...parts: (string | number)[]): string {
  let hash = 5381;
  for (const char of parts.join('|')) hash = ((hash * 33) ^ char.charCodeAt(0)) >>> 0;
  return `a${hash.toString(36)}`;
}

export function linear(
  id: string,
  stops: [offset: number, colour: string, opacity?: number][],
  x2: number,
  y2: number,
): string {
  return `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`;
}

export function radial(id: string, stops: [offset: number, colour: string, opacity?: number][]): string {
  return `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;
}

const stopsOf = (stops: [number, string, number?][]): string =>
  stops
    .map(([offset, colour, opacity]) => {
      const see = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${see}/>`;
    })
    .join('');
