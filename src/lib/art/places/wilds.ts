// Places: where nobody lives.
import { hex } from '../colour.ts';
import { around, box, disc, fill, one, oval, stroke } from '../shapes.ts';
import { bothSides, fireflies, glow, HEIGHT, hills, mid, type Place, spread, stars, WIDTH } from './parts.ts';

export const bamboo: Place = ({ air, light, ground }, id) => {
  const stalk = (x: number, width: number, l: number): string =>
    box([x, -10, width, 700], hex(l, 0.1, ground)) +
    box([x, -10, width * 0.4, 700], hex(l + 0.09, 0.11, ground + 8)) +
    [0, 1, 2, 3, 4]
      .map((i) => box([x - 3, 40 + i * 140 + spread(x, 90), width + 6, 7], hex(l - 0.12, 0.07, ground), 3))
      .join('');
  const leaves = (x: number, y: number, l: number): string =>
    around(
      4,
      -40,
      34,
      fill(
        `M${x} ${y}C${x - 14} ${y + 30} ${x - 12} ${y + 70} ${x} ${y + 96}C${x + 12} ${y + 70} ${x + 14} ${y + 30} ${x} ${y}z`,
        hex(l, 0.11, ground + 4),
      ),
      x,
      y,
    );
  return [
    glow(id, 656, 260, 420, 0.9),
    ...[300, 372, 470, 560, 742, 838, 930, 1004].map((x, i) => stalk(x, 18 + (i % 3) * 5, 0.36)),
    fill(`M0 0H${WIDTH}V${HEIGHT}H0z`, hex(0.42, 0.08, mid(air, light)), 'opacity=".3"'),
    ...[-14, 60, 142, 232, 1056, 1136, 1212, 1286].map((x, i) => stalk(x, 34 + (i % 3) * 8, 0.42)),
    ...[40, 170, 260, 1050, 1150, 1270, 520, 800].map((x, i) =>
      leaves(x, 30 + spread(i * 3 + 1, 250), 0.42 + (i % 2) * 0.1),
    ),
    hills(640, 24, hex(0.26, 0.07, ground)),
    ...Array.from({ length: 60 }, (_, i) => {
      const [x, y] = [spread(i + 1, WIDTH), spread(i * 7 + 3, 620)];
      return `<path d="M${x} ${y}l-7 34" stroke="${hex(0.88, 0.04, air)}" stroke-width="2" opacity=".3"/>`;
    }),
  ].join('');
};

export const hollow: Place = ({ air, light, ground }, id) => {
  const trunk = fill(
    'M-20 -10H150C132 160 150 330 128 470 150 560 200 620 250 660H-20z',
    hex(0.27, 0.06, ground - 70),
  );
  const bark =
    trunk +
    fill(
      'M96 -10H150C132 160 150 330 128 470 150 560 200 620 250 660H190C130 600 100 540 96 470 112 330 96 160 96 -10z',
      hex(0.38, 0.075, ground - 62),
    ) +
    oval(58, 300, 36, 56, hex(0.16, 0.04, air)) +
    oval(62, 306, 26, 44, hex(0.5, 0.12, light)) +
    oval(64, 312, 16, 30, hex(0.74, 0.14, light)) +
    stroke('M130 90C220 80 270 110 320 60M140 190C200 200 240 170 270 190', hex(0.3, 0.065, ground - 66), 16);
  const cluster = (x: number, y: number, size: number, l: number): string =>
    [
      [0, 0],
      [0.7, -0.35],
      [-0.7, -0.25],
      [1.3, 0.1],
      [-1.3, 0.15],
    ]
      .map(([dx = 0, dy = 0]) => disc(x + dx * size, y + dy * size, size * 0.62, hex(l, 0.09, ground)))
      .join('');
  return [
    glow(id, 656, 300, 460, 1),
    ...[480, 640, 800].map((x) =>
      fill(`M${x - 30} -20H${x + 40}L${x + 130} 640H${x - 130}z`, hex(0.9, 0.1, light), 'opacity=".08"'),
    ),
    hills(500, 50, hex(0.44, 0.09, ground)),
    ...[420, 900, 560, 770].map(
      (x, i) => box([x, 300, 22, 240], hex(0.3, 0.05, ground - 60)) + cluster(x + 11, 300 - i * 12, 74, 0.36),
    ),
    hills(570, 36, hex(0.36, 0.09, ground)),
    cluster(330, 40, 110, 0.3),
    cluster(980, 40, 110, 0.3),
    cluster(640, -20, 120, 0.26),
    bothSides(bark),
    hills(640, 18, hex(0.26, 0.075, ground - 6)),
    ...Array.from({ length: 26 }, (_, i) => {
      const [x, y] = [spread(i * 3 + 1, WIDTH), 640 + spread(i * 5 + 2, 80)];
      return disc(x, y, 7, hex(0.92, 0.04, light)) + disc(x, y, 3, hex(0.72, 0.15, light));
    }),
    fireflies(14, hex(0.92, 0.13, light)),
  ].join('');
};

export const deep: Place = ({ air, light, ground }, id) => {
  const kelp = (x: number, top: number, l: number): string =>
    stroke(
      `M${x} ${HEIGHT}C${x - 60} 620 ${x + 50} 520 ${x - 10} 420S${x + 40} ${top + 60} ${x} ${top}`,
      hex(l, 0.09, ground),
      20,
    ) +
    [0, 1, 2, 3]
      .map((i) =>
        oval(
          x + (i % 2 ? 28 : -28),
          440 + i * 62,
          26,
          9,
          hex(l + 0.05, 0.1, ground),
          `transform="rotate(${i % 2 ? -30 : 30} ${x} ${440 + i * 62})"`,
        ),
      )
      .join('');
  const coral = (x: number, y: number, hue: number, size: number): string =>
    around(
      5,
      -56,
      28,
      stroke(
        `M${x} ${y}V${y - size}M${x} ${one(y - size * 0.55)}l${one(size * 0.2)} -${one(size * 0.26)}`,
        hex(0.56, 0.13, hue),
        one(size * 0.14),
      ),
      x,
      y,
    );
  const fish = (x: number, y: number, size: number): string =>
    fill(
      `M${x} ${y}q${size * 0.5} -${size * 0.4} ${size} 0l${size * 0.34} -${size * 0.24}v${size * 0.48}l-${size * 0.34} -${size * 0.24}q-${size * 0.5} ${size * 0.4} -${size} 0z`,
      hex(0.62, 0.1, light),
      'opacity=".55"',
    );
  return [
    fill(`M0 0H${WIDTH}V${HEIGHT}H0z`, hex(0.27, 0.085, air)),
    glow(id, 656, -60, 560, 1),
    ...[360, 520, 660, 820, 960].map((x, i) =>
      fill(
        `M${x - 20} -10H${x + 40}L${x + 160 + i * 20} 560H${x - 60 + i * 20}z`,
        hex(0.9, 0.07, air),
        'opacity=".07"',
      ),
    ),
    hills(520, 60, hex(0.23, 0.075, air - 6)),
    hills(590, 40, hex(0.19, 0.06, air - 10)),
    ...[
      [300, 240, 40],
      [360, 290, 30],
      [250, 310, 26],
      [980, 180, 44],
      [1050, 230, 30],
    ].map(([x = 0, y = 0, size = 0]) => fish(x, y, size)),
    hills(650, 24, hex(0.36, 0.06, ground - 90)),
    ...[30, 110, 190, 1130, 1210, 1290].map((x, i) => kelp(x, 190 + (i % 3) * 90, 0.34 + (i % 2) * 0.08)),
    coral(300, 690, light + 320, 110),
    coral(400, 720, light, 80),
    coral(940, 700, light + 300, 96),
    coral(1050, 700, light + 20, 120),
    ...Array.from({ length: 34 }, (_, i) =>
      disc(
        spread(i * 3 + 1, WIDTH),
        60 + spread(i * 5 + 2, 560),
        3 + (i % 4) * 2,
        'none',
        `stroke="${hex(0.9, 0.05, air)}" stroke-width="2" opacity=".5"`,
      ),
    ),
  ].join('');
};

export const orbit: Place = ({ air, light, ground }, id) => {
  /** Dust that thins out towards its edge: ovals in each other. */
  const dust = (x: number, y: number, rx: number, hue: number, turn: number): string =>
    [1, 0.8, 0.58, 0.36]
      .map((share) =>
        oval(
          x,
          y,
          rx * share,
          rx * share * 0.34,
          hex(0.55, 0.15, hue),
          `opacity=".1" transform="rotate(${turn} ${x} ${y})"`,
        ),
      )
      .join('');
  return [
    fill(`M0 0H${WIDTH}V${HEIGHT}H0z`, hex(0.15, 0.05, air)),
    dust(300, 240, 400, light, -24),
    dust(420, 190, 270, light + 40, -30),
    dust(980, 380, 380, ground, -20),
    dust(880, 430, 240, ground + 30, -14),
    stars(90, air),
    ...Array.from({ length: 50 }, (_, i) =>
      disc(
        spread(i + 4, WIDTH),
        300 + spread(i * 5 + 1, 300),
        i % 5 ? 1.2 : 2.4,
        hex(0.94, 0.03, light),
        'opacity=".8"',
      ),
    ),
    glow(id, 1090, 430, 220, 0.6),
    disc(1090, 430, 84, hex(0.56, 0.13, ground)),
    fill('M1090 346A84 84 0 0 0 1090 514 110 110 0 0 1 1090 346z', hex(0.72, 0.12, ground)),
    stroke('M970 476C990 500 1210 430 1216 392', hex(0.84, 0.08, light), 9),
    disc(300, 330, 34, hex(0.6, 0.08, light)),
    disc(312, 322, 34, hex(0.15, 0.05, air), 'opacity=".55"'),
    disc(656, 1560, 1000, hex(0.34, 0.11, ground)),
    disc(656, 1572, 1000, hex(0.24, 0.09, ground)),
    oval(460, 640, 200, 20, hex(0.42, 0.11, ground), 'opacity=".5"'),
    oval(900, 680, 260, 22, hex(0.42, 0.11, ground), 'opacity=".4"'),
  ].join('');
};
