// Patterns behind a motif, in a box of 150 by 200 with the light at (75, 84).
import { disc, fill, one, stroke } from './shapes.ts';
import type { Tones } from './tones.ts';

type Field = (tones: Tones, id: string, reach?: number) => string;

const EVERYWHERE = 'M-240-90H300V300H-240z';

const tiled = (id: string, pattern: string, opacity: number): string =>
  `${pattern}<path fill="url(#p${id})" opacity="${opacity}" d="${EVERYWHERE}"/>`;

const rays: Field = (t, _, reach = 160) => {
  const at = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${one(75 + reach * Math.cos(angle))} ${one(84 + reach * Math.sin(angle))}`;
  };
  const path = Array.from({ length: 12 }, (_, i) => `M75 84L${at(i * 30 - 8)} ${at(i * 30 + 7)}z`).join('');
  return fill(path, t.pt, 'opacity=".17"');
};

const arches: Field = (t) =>
  [70, 56, 42, 28]
    .map((r, i) =>
      fill(`M${75 - r} 210V90A${r} ${r} 0 0 1 ${75 + r} 90V210z`, t.pt, `opacity="${0.07 + 0.03 * i}"`),
    )
    .join('');

const rings: Field = (t) =>
  [92, 72, 52, 32]
    .map((r) => disc(75, 84, r, 'none', `stroke="${t.pt}" stroke-width="7" opacity=".14"`))
    .join('');

const waves: Field = (t, id) =>
  tiled(
    id,
    `<pattern id="p${id}" width="24" height="12" patternUnits="userSpaceOnUse"><g fill="none" stroke="${t.pt}" stroke-width="1.3"><circle cx="12" cy="12" r="11"/><circle cx="12" cy="12" r="7"/><circle cx="12" cy="12" r="3"/></g></pattern>`,
    0.26,
  );

const dots: Field = (t, id) =>
  tiled(
    id,
    `<pattern id="p${id}" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="5" cy="5" r="1.6" fill="${t.pt}"/></pattern>`,
    0.4,
  );

const stripes: Field = (t, id) =>
  tiled(
    id,
    `<pattern id="p${id}" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 0H9V18H0z" fill="${t.pt}"/></pattern>`,
    0.13,
  );

/** None of them below 112, where a cover's title begins. */
const stars: Field = (t) => {
  const places = [
    [18, 26, 5],
    [128, 20, 4],
    [136, 70, 3],
    [12, 88, 3.5],
    [40, 12, 2.5],
    [104, 8, 3],
    [140, 102, 4],
    [26, 108, 3],
  ] as const;
  const star = ([x, y, r]: readonly [number, number, number]): string =>
    `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}z`;
  return fill(places.map(star).join(''), t.gl, 'opacity=".9"');
};

const hills: Field = (t) =>
  fill('M0 118C30 92 56 108 84 96 112 86 132 96 150 84V200H0z', t.pt, 'opacity=".22"') +
  fill('M0 138C34 116 70 130 100 118 124 110 138 116 150 110V200H0z', t.pt, 'opacity=".2"');

const weave: Field = (t) =>
  stroke('M-20 40L75 135 170 40M-20 80L75 175 170 80M-20 120L75 215 170 120', t.pt, 5, 'opacity=".13"');

const hexes: Field = (t, id) =>
  tiled(
    id,
    `<pattern id="p${id}" width="20" height="34.6" patternUnits="userSpaceOnUse"><path d="M10 0L20 5.8V17.300L10 23.100 0 17.300V5.800zM10 23.100V34.600M0 17.300L-10 23.100M20 17.300L30 23.100" fill="none" stroke="${t.pt}" stroke-width="1.800"/></pattern>`,
    0.3,
  );

const rain: Field = (t, id) =>
  tiled(
    id,
    `<pattern id="p${id}" width="16" height="30" patternUnits="userSpaceOnUse" patternTransform="rotate(16)"><path d="M4 2V14M12 17V27" stroke="${t.pt}" stroke-width="1.600" stroke-linecap="round"/></pattern>`,
    0.42,
  );

const shelves: Field = (t, id) =>
  tiled(
    id,
    `<pattern id="p${id}" width="40" height="34" patternUnits="userSpaceOnUse"><path d="M0 30H40V33H0zM2 8H8V30H2zM10 4H15V30H10zM17 10H24V30H17zM26 6H30V30H26zM32 9H38V30H32z" fill="${t.pt}"/></pattern>`,
    0.18,
  );

const steps: Field = (t) =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((i) =>
      stroke(
        `M-240 ${34 + i * 22}Q-60 ${14 + i * 22 + (i % 2) * 24} 75 ${36 + i * 22}T300 ${30 + i * 22}`,
        t.pt,
        4,
        `opacity="${one(0.34 - i * 0.02)}"`,
      ),
    )
    .join('');

const bubbles: Field = (t) => {
  const places = [
    [22, 30, 9],
    [40, 64, 5],
    [16, 92, 7],
    [34, 118, 11],
    [124, 26, 6],
    [134, 58, 11],
    [112, 88, 5],
    [132, 110, 8],
    [62, 12, 4],
    [94, 16, 7],
  ] as const;
  const bubble = ([x, y, r]: readonly [number, number, number]): string =>
    `M${x - r} ${y}a${r} ${r} 0 1 1 0 .1z`;
  return stroke(places.map(bubble).join(''), t.pt, 2, 'opacity=".5"');
};

const snow: Field = (t, id) =>
  tiled(
    id,
    `<pattern id="p${id}" width="38" height="44" patternUnits="userSpaceOnUse"><g fill="${t.w}"><circle cx="6" cy="8" r="2.400"/><circle cx="26" cy="20" r="1.600"/><circle cx="14" cy="34" r="1.900"/><circle cx="34" cy="40" r="1.200"/></g></pattern>`,
    0.4,
  );

const fret: Field = (t, id) =>
  tiled(
    id,
    `<pattern id="p${id}" width="24" height="24" patternUnits="userSpaceOnUse"><path d="M1 23V3H21V17H7V9H15V12" fill="none" stroke="${t.pt}" stroke-width="1.700"/></pattern>`,
    0.28,
  );

export const fields = {
  rays,
  arches,
  rings,
  waves,
  dots,
  stripes,
  stars,
  hills,
  weave,
  hexes,
  rain,
  shelves,
  steps,
  bubbles,
  snow,
  fret,
};

export type FieldName = keyof typeof fields;
