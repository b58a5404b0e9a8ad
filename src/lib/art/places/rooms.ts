// Places: where people work and wait.
import { hex } from '../colour.ts';
import { around, box, disc, fill, one, stroke } from '../shapes.ts';
import { bothSides, glow, HEIGHT, mid, type Place, spread, stars, WIDTH } from './parts.ts';

export const station: Place = ({ air, light, ground }, id) => {
  const iron = hex(0.24, 0.045, air);
  const truss = (y: number, l: number): string =>
    stroke(`M-20 ${y + 260}Q656 ${y - 240} ${WIDTH + 20} ${y + 260}`, hex(l, 0.05, air), 14) +
    stroke(`M-20 ${y + 300}Q656 ${y - 190} ${WIDTH + 20} ${y + 300}`, hex(l, 0.05, air), 5);
  const lamp = (x: number, y: number): string =>
    glow(id, x, y + 26, 90, 0.9) +
    stroke(`M${x} ${y - 90}V${y}`, iron, 5) +
    fill(`M${x - 24} ${y + 16}L${x - 10} ${y}H${x + 10}L${x + 24} ${y + 16}z`, iron) +
    disc(x, y + 22, 11, hex(0.93, 0.1, light));
  const coach =
    box([-30, 330, 330, 210], hex(0.36, 0.1, ground), 14) +
    box([-30, 430, 330, 22], hex(0.66, 0.11, light)) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          box([i * 78 - 12, 356, 56, 62], hex(0.87, 0.1, light), 6) +
          box([i * 78 - 12, 392, 56, 26], hex(0.7, 0.1, light), 4),
      )
      .join('') +
    box([-30, 540, 330, 26], hex(0.16, 0.03, air));
  return [
    stars(30, air),
    truss(40, 0.3),
    truss(120, 0.26),
    glow(id, 656, 430, 380, 0.8),
    bothSides(coach),
    fill(`M0 ${HEIGHT}V590L520 470H792L${WIDTH} 590V${HEIGHT}z`, hex(0.3, 0.035, air)),
    fill(`M430 ${HEIGHT}L610 470H702L882 ${HEIGHT}z`, hex(0.19, 0.03, air)),
    ...Array.from({ length: 9 }, (_, i) => {
      const y = 486 + i * i * 3.3;
      const half = 36 + (y - 470) * 0.52;
      return box([656 - half, y, half * 2, 4 + i * 1.3], hex(0.34, 0.05, ground), 2);
    }),
    stroke(`M632 470L520 ${HEIGHT}M680 470L792 ${HEIGHT}`, hex(0.75, 0.03, air), 6),
    ...[380, 560, 752, 932].map((x, i) => lamp(x, i % 3 ? 190 : 150)),
    bothSides(box([318, 250, 18, 420], iron) + box([306, 660, 42, 30], iron, 4)),
  ].join('');
};

export const library: Place = ({ air, light, ground }, id) => {
  const wood = hex(0.27, 0.06, ground);
  const row = (y: number, n: number): string => {
    const spines: string[] = [];
    for (let x = 14, i = 0; x < 350; i++) {
      const width = 15 + spread(i * 5 + n, 14);
      const tall = 62 + spread(i * 3 + n * 2, 26);
      const hue = [ground, light, air, ground + 40, light + 40][(i * 3 + n) % 5] ?? ground;
      spines.push(box([x, y - tall, width - 2, tall], hex(0.36 + ((i + n) % 3) * 0.07, 0.09, hue), 2));
      if (i % 3 === 0) spines.push(box([x + 3, one(y - tall * 0.7), width - 8, 5], hex(0.78, 0.1, light)));
      x += width;
    }
    return spines.join('') + box([0, y, 360, 14], hex(0.36, 0.07, ground));
  };
  const shelves =
    box([-10, -10, 372, 660], wood) +
    [0, 1, 2, 3, 4].map((i) => row(106 + i * 116, i)).join('') +
    box([350, -10, 22, 670], hex(0.33, 0.07, ground));
  return [
    fill(`M0 0H${WIDTH}V${HEIGHT}H0z`, hex(0.21, 0.045, air)),
    fill('M506 560V190A150 150 0 0 1 806 190V560z', hex(0.4, 0.1, mid(air, light, 0.15))),
    fill('M520 560V190A136 136 0 0 1 792 190V560z', hex(0.3, 0.1, air)),
    disc(700, 170, 44, hex(0.93, 0.07, light)),
    stroke('M656 56V560M520 250H792M520 400H792', hex(0.24, 0.05, ground), 9),
    glow(id, 656, 330, 420, 0.55),
    bothSides(shelves),
    fill(`M0 640H${WIDTH}V${HEIGHT}H0z`, hex(0.28, 0.06, ground)),
    fill(`M300 640H1012L1090 ${HEIGHT}H222z`, hex(0.36, 0.12, light - 50)),
    fill(
      `M336 652H976L1030 ${HEIGHT}H282z`,
      'none',
      `stroke="${hex(0.7, 0.1, light)}" stroke-width="4" opacity=".6"`,
    ),
  ].join('');
};

export const market: Place = ({ air, light, ground }, id) => {
  const house = (x: number, top: number, width: number, l: number): string =>
    box([x, top, width, 500], hex(l, 0.07, air + 20)) +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        box(
          [x + 20 + (i % 2) * (width - 76), top + 30 + Math.floor(i / 2) * 80, 34, 46],
          i % 3 ? hex(0.85, 0.11, light) : hex(l - 0.07, 0.05, air),
          4,
        ),
      )
      .join('');
  const awning = (x: number, y: number, hue: number): string =>
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        fill(
          `M${x + i * 52} ${y}H${x + 52 + i * 52}V${y + 74}A26 22 0 0 1 ${x + i * 52} ${y + 74}z`,
          i % 2 ? hex(0.92, 0.03, hue) : hex(0.6, 0.16, hue),
        ),
      )
      .join('');
  const crate = (x: number, hue: number): string =>
    [0, 1, 2, 3, 4]
      .map((i) => disc(x + 16 + i * 24, 574 - (i % 2) * 12, 21, hex(0.7, 0.15, hue + i * 4)))
      .join('') +
    box([x - 8, 584, 136, 76], hex(0.44, 0.08, ground), 5) +
    box([x - 8, 604, 136, 6], hex(0.33, 0.07, ground)) +
    box([x - 8, 632, 136, 6], hex(0.33, 0.07, ground));
  const bulbs = (y: number, sag: number): string =>
    stroke(`M0 ${y}Q656 ${y + sag * 2} ${WIDTH} ${y}`, hex(0.2, 0.03, air), 3) +
    Array.from({ length: 14 }, (_, i) => {
      const share = (i + 0.5) / 14;
      return disc(share * WIDTH, y + 12 + 4 * sag * share * (1 - share), 9, hex(0.93, 0.11, light));
    }).join('');
  return [
    glow(id, 656, 420, 460, 1),
    house(-20, 130, 190, 0.3),
    house(160, 200, 170, 0.36),
    house(330, 260, 150, 0.41),
    house(830, 270, 150, 0.42),
    house(980, 180, 180, 0.35),
    house(1150, 110, 190, 0.29),
    bulbs(60, 60),
    bulbs(30, 150),
    fill(`M0 600H${WIDTH}V${HEIGHT}H0z`, hex(0.34, 0.05, ground)),
    awning(-40, 400, 25),
    awning(1040, 400, 150),
    stroke('M270 476V660M1044 476V660', hex(0.3, 0.05, ground), 9),
    crate(-10, 60),
    crate(126, 140),
    crate(1060, 30),
    crate(1196, 90),
  ].join('');
};

export const attic: Place = ({ air, light, ground }, id) => {
  const gear = (x: number, y: number, r: number, teeth: number, l: number): string =>
    around(
      teeth,
      0,
      360 / teeth,
      box([x - r * 0.13, y - r * 1.17, r * 0.26, r * 0.4], hex(l, 0.09, ground)),
      x,
      y,
    ) +
    disc(x, y, r, hex(l, 0.09, ground)) +
    disc(x, y, r * 0.82, hex(l + 0.06, 0.1, ground)) +
    around(5, 0, 72, disc(x, y - r * 0.52, r * 0.17, hex(l - 0.1, 0.06, ground)), x, y) +
    disc(x, y, r * 0.2, hex(l - 0.1, 0.06, ground));
  const beam = hex(0.24, 0.05, ground - 20);
  return [
    fill(`M0 0H${WIDTH}V${HEIGHT}H0z`, hex(0.24, 0.05, air)),
    ...Array.from({ length: 12 }, (_, i) =>
      box([i * 110, 0, 104, 640], hex(0.25 + (i % 3) * 0.02, 0.05, ground - 10)),
    ),
    disc(656, 190, 158, hex(0.33, 0.06, ground - 20)),
    disc(656, 190, 140, hex(0.66, 0.1, mid(air, light, 0.4))),
    disc(700, 160, 46, hex(0.93, 0.08, light)),
    stroke('M516 190H796M656 50V330', beam, 10),
    glow(id, 656, 250, 430, 0.7),
    fill(`M420 330L240 ${HEIGHT}H1072L892 330z`, hex(0.9, 0.09, light), 'opacity=".08"'),
    fill('M-10 -10H420L-10 420zM1322 -10H892L1322 420z', hex(0.19, 0.04, ground - 20)),
    stroke('M430 -20L-20 430M882 -20L1332 430', beam, 34),
    gear(150, 470, 130, 14, 0.42),
    gear(310, 360, 62, 10, 0.36),
    gear(1180, 440, 140, 15, 0.41),
    gear(1020, 560, 74, 11, 0.37),
    gear(40, 660, 80, 11, 0.35),
    fill(`M0 650H${WIDTH}V${HEIGHT}H0z`, hex(0.3, 0.06, ground - 14)),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      stroke(`M${i * 220 - 100} ${HEIGHT}L${i * 160 + 176} 650`, hex(0.22, 0.05, ground - 14), 4),
    ),
  ].join('');
};

export const gateway: Place = ({ air, light, ground }, id) => {
  const roof = (x: number, y: number, width: number, l: number): string =>
    fill(
      `M${x - width} ${y}C${x - width * 0.6} ${y - 6} ${x - width * 0.3} ${y - 40} ${x} ${y - 60}C${x + width * 0.3} ${y - 40} ${x + width * 0.6} ${y - 6} ${x + width} ${y}L${x + width * 0.84} ${y + 30}H${x - width * 0.84}z`,
      hex(l, 0.1, ground),
    ) +
    stroke(
      `M${x - width} ${y}C${x - width * 0.6} ${y - 6} ${x - width * 0.3} ${y - 40} ${x} ${y - 60}C${x + width * 0.3} ${y - 40} ${x + width * 0.6} ${y - 6} ${x + width} ${y}`,
      hex(0.78, 0.12, light),
      7,
    );
  const lamp = (x: number, y: number): string =>
    glow(id, x, y, 80, 0.8) +
    stroke(`M${x} 0V${y - 30}`, hex(0.2, 0.04, air), 3) +
    `<ellipse cx="${x}" cy="${y}" rx="32" ry="27" fill="${hex(0.6, 0.2, 28)}"/><ellipse cx="${x}" cy="${y}" rx="14" ry="27" fill="${hex(0.74, 0.17, 45)}"/>` +
    box([x - 14, y - 32, 28, 7], hex(0.76, 0.12, light), 2) +
    box([x - 14, y + 25, 28, 7], hex(0.76, 0.12, light), 2) +
    stroke(`M${x} ${y + 32}v28`, hex(0.76, 0.12, light), 4);
  const pillar = (x: number): string =>
    box([x, 220, 44, 440], hex(0.46, 0.16, 26)) +
    box([x, 220, 14, 440], hex(0.58, 0.17, 30)) +
    box([x - 10, 636, 64, 30], hex(0.4, 0.03, air), 4);
  const stall =
    pillar(40) +
    pillar(250) +
    box([0, 262, 340, 34], hex(0.4, 0.1, ground)) +
    box([80, 306, 178, 46], hex(0.74, 0.12, light), 5) +
    stroke('M110 329h118', hex(0.4, 0.1, 40), 8, 'stroke-dasharray="14 12"');
  return [
    stars(24, air),
    glow(id, 656, 420, 440, 0.9),
    ...[470, 842].map((x) => roof(x, 430, 170, 0.3)),
    box([380, 450, 552, 200], hex(0.27, 0.06, air)),
    ...[420, 520, 620, 720, 820].map(
      (x) =>
        box([x, 490, 60, 80], hex(0.82, 0.11, light), 3) +
        stroke(`M${x + 20} 490v80M${x + 40} 490v80M${x} 517h60M${x} 543h60`, hex(0.36, 0.1, 30), 4),
    ),
    roof(656, 360, 250, 0.34),
    bothSides(stall + roof(160, 250, 260, 0.38) + roof(160, 170, 170, 0.42)),
    fill(`M0 650H${WIDTH}V${HEIGHT}H0z`, hex(0.3, 0.04, air)),
    ...[0, 1, 2, 3].map((i) => box([0, 668 + i * 20, WIDTH, 3], hex(0.22, 0.03, air))),
    ...[400, 520, 792, 912].map((x, i) => lamp(x, 110 + (i % 3 ? 60 : 0))),
  ].join('');
};
