// Places: wide lands under a sky.
import { hex } from '../colour.ts';
import { disc, fill, one, stroke } from '../shapes.ts';
import { bothSides, glow, HEIGHT, hills, mid, type Place, range, spread, stars, WIDTH } from './parts.ts';

export const dunes: Place = ({ air, light, ground }, id) => {
  /** A dune with its crest at `top`: the side to the left is lit. */
  const dune = (x: number, top: number, reach: number, l: number): string =>
    fill(
      `M${x - reach} ${HEIGHT}C${x - reach * 0.6} ${top + 150} ${x - reach * 0.2} ${top + 10} ${x} ${top}C${x + reach * 0.3} ${top + 90} ${x + reach * 0.7} ${top + 130} ${x + reach} ${HEIGHT}z`,
      hex(l, 0.1, ground),
    ) +
    fill(
      `M${x} ${top}C${x + reach * 0.3} ${top + 90} ${x + reach * 0.7} ${top + 130} ${x + reach} ${HEIGHT}H${x + 40}C${x - 60} ${top + 300} ${x + 70} ${top + 150} ${x} ${top}z`,
      hex(l - 0.1, 0.09, ground - 12),
    );
  return [
    stars(24, air),
    glow(id, 860, 190, 300, 0.8),
    disc(860, 190, 74, hex(0.9, 0.1, light)),
    hills(470, 34, hex(0.4, 0.09, mid(ground, air, 0.4))),
    dune(1060, 400, 520, 0.5),
    dune(250, 370, 560, 0.55),
    dune(660, 520, 520, 0.5),
    dune(1200, 560, 480, 0.42),
    dune(90, 590, 460, 0.44),
  ].join('');
};

export const canyon: Place = ({ air, light, ground }, id) => {
  const cloud = (x: number, y: number, size: number, l: number): string =>
    [0, 1, 2, 3, 4]
      .map((i) =>
        disc(
          x + (i - 2) * size * 0.62,
          y - (i % 2) * size * 0.3,
          size * (0.62 - Math.abs(i - 2) * 0.1),
          hex(l, 0.04, air),
        ),
      )
      .join('');
  const butte = (x: number, top: number, width: number, l: number): string => {
    const foot = 620;
    return [
      fill(`M${x} ${top}H${x + width}L${x + width * 1.12} ${foot}H${x - width * 0.12}z`, hex(l, 0.1, ground)),
      fill(
        `M${x} ${top}H${x + width * 0.4}L${x + width * 0.34} ${foot}H${x - width * 0.12}z`,
        hex(l + 0.09, 0.11, ground + 8),
      ),
      ...[0.2, 0.42, 0.66].map((share) =>
        fill(
          `M${one(x - width * 0.1 * share)} ${one(top + (foot - top) * share)}H${one(x + width * (1 + 0.1 * share))}v10H${one(x - width * 0.1 * share)}z`,
          hex(l - 0.08, 0.09, ground - 6),
          'opacity=".6"',
        ),
      ),
      fill(
        `M${one(x - width * 0.4)} 660L${one(x - width * 0.06)} 540H${one(x + width * 1.06)}L${one(x + width * 1.4)} 660z`,
        hex(l - 0.07, 0.09, ground),
      ),
    ].join('');
  };
  return [
    glow(id, 656, 470, 460, 0.9),
    cloud(180, 70, 130, 0.3),
    cloud(1130, 60, 140, 0.29),
    cloud(640, 30, 120, 0.25),
    cloud(400, 20, 110, 0.34),
    cloud(900, 26, 110, 0.33),
    stroke('M1010 120L984 210 1012 214 970 330', hex(0.95, 0.08, light), 5),
    stroke('M984 210L960 246', hex(0.95, 0.08, light), 3),
    butte(560, 380, 90, 0.34),
    butte(760, 350, 120, 0.36),
    butte(300, 300, 170, 0.38),
    butte(960, 320, 150, 0.39),
    butte(40, 200, 200, 0.44),
    butte(1130, 220, 190, 0.45),
    hills(620, 26, hex(0.3, 0.08, ground)),
    hills(676, 16, hex(0.22, 0.06, ground - 8)),
  ].join('');
};

export const terraces: Place = ({ air, light, ground }, id) => {
  const step = (i: number): string => {
    const y = 330 + i * 44;
    const bow = i % 2 ? 70 : -60;
    const edge = `M0 ${y}C260 ${y - 60 + bow} 420 ${y + 70} 680 ${y + 10}S1080 ${y - 40 - bow} ${WIDTH} ${y + 20}`;
    return [
      fill(`${edge}V${HEIGHT}H0z`, hex(0.5 - i * 0.04, 0.11, ground - i * 2)),
      stroke(edge, hex(0.82 - i * 0.04, 0.09, i % 2 ? light : ground - 30), 5, 'opacity=".55"'),
      ...[0, 1, 2].map((n) =>
        fill(
          `M${one(spread(i * 3 + n, 1100))} ${y + 34}q${60 + n * 20} -12 ${130 + n * 30} 0q-60 12 -${130 + n * 30} 0z`,
          hex(0.78, 0.06, air),
          'opacity=".28"',
        ),
      ),
    ].join('');
  };
  return [
    glow(id, 430, 250, 360, 0.9),
    disc(430, 220, 58, hex(0.93, 0.09, light)),
    range(6, 400, 230, hex(0.38, 0.07, air + 10), hex(0.46, 0.075, air + 16)),
    hills(350, 40, hex(0.42, 0.08, mid(air, ground))),
    ...Array.from({ length: 8 }, (_, i) => step(i)),
  ].join('');
};

export const glacier: Place = ({ air, light, ground }, id) => {
  /** A curtain of light with a waved upper and lower edge. */
  const aurora = (y: number, hue: number, opacity: number): string =>
    fill(
      `M-40 ${y}q80 -190 190 -60t190 -40 190 30 190 -60 190 50 190 -40 190 20 190 -30v150q-95 60 -190 20t-190 40 -190 -30 -190 60 -190 -40 -190 40 -190 -20 -190 30z`,
      hex(0.78, 0.14, hue),
      `opacity="${opacity}"`,
    );
  const berg = (x: number, top: number, width: number): string =>
    fill(
      `M${x} 620L${x + width * 0.16} ${top + 80} ${x + width * 0.42} ${top} ${x + width * 0.7} ${top + 60} ${x + width} 620z`,
      hex(0.6, 0.075, ground),
    ) +
    fill(
      `M${x} 620L${x + width * 0.16} ${top + 80} ${x + width * 0.42} ${top} ${x + width * 0.36} 620z`,
      hex(0.78, 0.055, ground),
    ) +
    fill(
      `M${x + width * 0.42} ${top}L${x + width * 0.7} ${top + 60} ${x + width * 0.58} ${top + 130}z`,
      hex(0.86, 0.035, ground),
    );
  return [
    stars(46, air),
    aurora(190, light, 0.22),
    aurora(270, light + 60, 0.14),
    aurora(130, light + 20, 0.12),
    glow(id, 656, 500, 400, 0.45),
    range(9, 560, 200, hex(0.34, 0.06, air), hex(0.48, 0.06, air)),
    berg(-60, 330, 330),
    berg(1030, 300, 360),
    berg(240, 470, 240),
    berg(830, 480, 220),
    fill(`M0 610C260 590 420 630 656 612S1080 590 ${WIDTH} 616V${HEIGHT}H0z`, hex(0.72, 0.05, ground)),
    fill(`M0 664C300 640 500 680 760 660S1140 650 ${WIDTH} 670V${HEIGHT}H0z`, hex(0.58, 0.06, ground)),
    bothSides(disc(40, 690, 90, hex(0.8, 0.035, ground)) + disc(160, 720, 80, hex(0.74, 0.045, ground))),
  ].join('');
};
