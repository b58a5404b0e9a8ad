// The sea that fish swim in: light from above, hills far away, sand with weed, coral and shells below. It fills any box from the bottom.
import { hex } from '../colour.ts';
import { box, fill, linear, one, stroke } from '../shapes.ts';

const [WIDTH, HEIGHT] = [1000, 600];

const water: [number, string][] = [
  [0, hex(0.56, 0.1, 222)],
  [0.35, hex(0.42, 0.09, 238)],
  [0.75, hex(0.26, 0.07, 250)],
  [1, hex(0.2, 0.06, 255)],
];

const beam = (x: number, width: number, strength: number): string =>
  fill(
    `M${x} 0H${x + width}L${x + width - 60} ${HEIGHT}H${x - 130}z`,
    hex(0.85, 0.08, 215),
    `opacity="${strength}"`,
  );

/** Blades of weed that bend to one side. */
const weed = (x: number, height: number, lean: number): string => {
  const top = HEIGHT - 40 - height;
  const blade = (at: number, high: number, colour: string): string =>
    fill(
      `M${at} ${HEIGHT - 30}C${at - 16} ${one(high + height * 0.5)} ${at + lean} ${one(high + height * 0.3)} ${at + lean * 0.5} ${high}C${at + lean + 14} ${one(high + height * 0.4)} ${at + 4} ${one(high + height * 0.6)} ${at + 16} ${HEIGHT - 30}z`,
      colour,
    );
  return blade(x, top, hex(0.36, 0.1, 158)) + blade(x + 26, top + height * 0.35, hex(0.3, 0.09, 160));
};

const coral = (x: number, y: number, hue: number): string => {
  const [a, d] = [hex(0.66, 0.16, hue), hex(0.5, 0.15, hue)];
  const arm = (dx: number, dy: number, colour: string): string =>
    fill(
      `M${x - 10} ${y}C${x - 16 + dx * 0.4} ${y - dy * 0.5} ${x + dx - 8} ${y - dy * 0.7} ${x + dx} ${y - dy}C${x + dx + 8} ${y - dy * 0.6} ${x + 14 + dx * 0.3} ${y - dy * 0.4} ${x + 12} ${y}z`,
      colour,
    );
  return arm(-42, 66, d) + arm(38, 78, d) + arm(-4, 104, a) + arm(-26, 40, a);
};

const shell = (x: number, y: number, r: number, hue: number): string => {
  const rib = (k: number): string => `M${x} ${y}L${one(x + r * k)} ${one(y - r * (1.2 - 0.28 * k * k))}`;
  return (
    fill(
      `M${x} ${y}C${x - r * 1.5} ${y - r * 0.7} ${x - r} ${y - r * 1.5} ${x} ${y - r * 1.4}C${x + r} ${y - r * 1.5} ${x + r * 1.5} ${y - r * 0.7} ${x} ${y}z`,
      hex(0.48, 0.13, hue),
    ) + stroke([-0.8, -0.4, 0, 0.4, 0.8].map(rib).join(''), hex(0.64, 0.12, hue), 3)
  );
};

/** Kept whole at the bottom and cut at the top and the sides. */
export const sea = (): string =>
  `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><defs>${linear('sea-water', water, 0, 1)}</defs>${[
    box([0, -400, WIDTH, HEIGHT + 400], hex(0.56, 0.1, 222)),
    box([0, 0, WIDTH, HEIGHT], 'url(#sea-water)'),
    ...[beam(90, 60, 0.14), beam(330, 90, 0.1), beam(560, 46, 0.12), beam(860, 84, 0.1)],
    fill(
      `M0 430C90 380 150 400 220 440 300 480 420 380 520 410 640 450 720 370 830 400 900 420 950 400 1000 380V${HEIGHT}H0z`,
      hex(0.25, 0.07, 250),
    ),
    fill(
      `M0 490C120 440 220 500 340 470 460 440 560 520 690 480 800 450 900 500 1000 460V${HEIGHT}H0z`,
      hex(0.21, 0.06, 252),
    ),
    ...[weed(46, 210, -22), weed(118, 120, 16), weed(905, 190, 22), weed(960, 120, -18)],
    fill(`M0 552C180 528 330 560 520 546 700 530 830 558 1000 540V${HEIGHT}H0z`, hex(0.47, 0.05, 72)),
    fill(`M0 576C200 556 420 588 640 572 800 560 900 580 1000 568V${HEIGHT}H0z`, hex(0.38, 0.045, 70)),
    ...[coral(150, 566, 20), coral(852, 568, 55), shell(226, 568, 34, 290), shell(776, 566, 46, 318)],
  ].join('')}</svg>`;
