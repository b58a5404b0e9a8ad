// Places: an evening in and around the house.
import { hex } from '../colour.ts';
import { disc, fill, one } from '../shapes.ts';
import { fireflies, HEIGHT, hills, mid, type Place, range, ripples, stars, WIDTH } from './parts.ts';

export const harbour: Place = ({ ground, air, light }, id) =>
  [
    stars(26, air),
    `<circle cx="656" cy="540" r="420" fill="url(#g${id})" opacity=".5"/>`,
    hills(430, 60, hex(0.32, 0.08, air + 15)),
    hills(470, 40, hex(0.26, 0.07, air)),
    hills(505, 24, hex(0.2, 0.055, air - 10)),
    fill(`M0 530H${WIDTH}V${HEIGHT}H0z`, hex(0.42, 0.085, ground)),
    fill(`M0 600H${WIDTH}V${HEIGHT}H0z`, hex(0.32, 0.075, ground)),
    ripples(540, 40, hex(0.62, 0.09, ground), hex(0.8, 0.1, light)),
  ].join('');

export const peaks: Place = ({ ground, air }, id) =>
  [
    stars(40, air),
    `<circle cx="656" cy="520" r="460" fill="url(#g${id})" opacity=".7"/>`,
    range(8, 560, 210, hex(0.36, 0.08, air + 20), hex(0.43, 0.085, air + 25)),
    range(6, 610, 250, hex(0.27, 0.075, ground), hex(0.34, 0.085, ground)),
    range(10, 680, 170, hex(0.19, 0.055, ground - 10), hex(0.23, 0.06, ground - 10)),
    fill(`M0 660H${WIDTH}V${HEIGHT}H0z`, hex(0.17, 0.05, ground - 10)),
  ].join('');

export const hall: Place = ({ ground, air, light }, id) => {
  const arch = (i: number): string => {
    const [half, top] = [700 - i * 96, 700 - i * 70];
    const spring = 40 + i * 46 + half * 0.34;
    const tone = hex(0.2 + i * 0.045, 0.05 + i * 0.016, mid(air, light, i / 7));
    return fill(
      `M${656 - half} ${top}V${one(spring)}A${half} ${one(half * 0.72)} 0 0 1 ${656 + half} ${one(spring)}V${top}z`,
      tone,
    );
  };
  return [
    fill(`M0 0H${WIDTH}V${HEIGHT}H0z`, hex(0.17, 0.045, air)),
    ...Array.from({ length: 6 }, (_, i) => arch(i)),
    `<circle cx="656" cy="330" r="330" fill="url(#g${id})"/>`,
    fill(`M0 ${HEIGHT}L420 452H892L${WIDTH} ${HEIGHT}z`, hex(0.34, 0.075, ground)),
    fill(`M330 ${HEIGHT}L560 452H752L982 ${HEIGHT}z`, hex(0.42, 0.09, ground), 'opacity=".7"'),
  ].join('');
};

export const stage: Place = ({ ground, air, light }, id) => {
  const fold = (x: number, i: number): string =>
    fill(
      `M${x} 0H${x + 62}C${x + 54} 260 ${x + 70} 420 ${x + 50} 640H${x - 8}C${x + 12} 420 ${x - 6} 240 ${x} 0z`,
      hex(i % 2 ? 0.27 : 0.34, 0.115, ground),
    );
  const beam = (x: number, to: number): string =>
    fill(`M${x - 14} -20H${x + 14}L${to + 150} 660H${to - 150}z`, hex(0.86, 0.11, light), 'opacity=".1"');
  return [
    `<circle cx="656" cy="330" r="520" fill="url(#g${id})"/>`,
    beam(420, 560),
    beam(892, 752),
    beam(656, 656),
    ...[0, 1, 2, 3, 4].map((i) => fold(-30 + i * 56, i)),
    ...[0, 1, 2, 3, 4].map((i) => fold(WIDTH - 32 - i * 56, i)),
    fill(
      `M0 0H${WIDTH}V46Q${WIDTH - 82} 116 ${WIDTH - 164} 46Q${WIDTH - 246} 116 ${WIDTH - 328} 46Q902 116 820 46Q738 116 656 46Q574 116 492 46Q410 116 328 46Q246 116 164 46Q82 116 0 46z`,
      hex(0.38, 0.13, ground),
    ),
    fill(`M0 640H${WIDTH}V${HEIGHT}H0z`, hex(0.28, 0.06, air + 30)),
    `<ellipse cx="656" cy="690" rx="520" ry="46" fill="${hex(0.6, 0.1, light)}" opacity=".25"/>`,
  ].join('');
};

export const garden: Place = ({ ground, air, light }, id) => {
  const tree = (x: number, foot: number, size: number, tone: string): string =>
    [
      fill(`M${x - size * 0.07} ${foot}V${foot - size}H${x + size * 0.07}V${foot}z`, tone),
      disc(x, foot - size * 1.1, size * 0.46, tone),
      disc(x - size * 0.34, foot - size * 0.86, size * 0.34, tone),
      disc(x + size * 0.36, foot - size * 0.88, size * 0.36, tone),
    ].join('');
  const [far, near] = [hex(0.3, 0.07, ground), hex(0.2, 0.055, ground - 8)];
  return [
    stars(30, air),
    `<circle cx="656" cy="520" r="430" fill="url(#g${id})" opacity=".6"/>`,
    hills(500, 46, hex(0.38, 0.08, mid(ground, light, 0.3))),
    ...[90, 240, 420, 900, 1060, 1240].map((x, i) => tree(x, 560, 120 + (i % 3) * 34, far)),
    hills(570, 30, far),
    ...[20, 180, 1120, 1290].map((x, i) => tree(x, 660, 210 + (i % 2) * 50, near)),
    hills(650, 18, near),
    fireflies(18, hex(0.9, 0.12, light)),
  ].join('');
};
