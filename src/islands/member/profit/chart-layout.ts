// Where the parts of the chart are: bars of what each period came to, and the line of their running total.

export interface Size {
  width: number;
  height: number;
  /** Room for the figures of the axis. */
  left: number;
  /** Room for the names under the bars. */
  bottom: number;
}

export interface ChartLayout {
  /** Figures of the axis in minor units, and where they are. */
  marks: { value: number; y: number }[];
  zero: number;
  /** Of each period: its column, and the bar in it. */
  columns: { x: number; width: number; bar: { x: number; y: number; width: number; height: number } }[];
  /** The running total at the middle of each column. */
  points: { x: number; y: number }[];
}

const TOP = 12;
const WIDEST_BAR = 24;
const MOST_MARKS = 5;

/** A round step, of 1, 2 or 5, with which no more than `MOST_MARKS` marks are needed. */
function stepFor(span: number): number {
  for (let power = 100; ; power *= 10)
    for (const factor of [1, 2, 5]) if (span / (factor * power) <= MOST_MARKS - 1) return factor * power;
}

export interface Axis {
  marks: ChartLayout['marks'];
  /** Where a figure in minor units is. */
  y(value: number): number;
}

/** An axis from zero at `bottom` to a round figure not under the highest at `top`. */
export function axisOf(highest: number, top: number, bottom: number): Axis {
  const step = stepFor(highest);
  return between(0, Math.max(step, Math.ceil(highest / step) * step), step, { top, bottom });
}

function between(floor: number, ceiling: number, step: number, at: { top: number; bottom: number }): Axis {
  const y = (value: number): number =>
    at.top + ((at.bottom - at.top) * (ceiling - value)) / (ceiling - floor);
  const marks = Array.from({ length: Math.round((ceiling - floor) / step) + 1 }, (_, index) => {
    const value = floor + index * step;
    return { value, y: y(value) };
  });
  return { marks, y };
}

/** `net` are the results of the periods in minor units, the oldest first. */
export function layoutOf(net: readonly number[], { width, height, left, bottom }: Size): ChartLayout {
  const running = net.map((_, index) => net.slice(0, index + 1).reduce((sum, each) => sum + each, 0));
  const [lowest, highest] = [Math.min(0, ...net, ...running), Math.max(0, ...net, ...running)];
  const step = stepFor(highest - lowest);
  const floor = Math.floor(lowest / step) * step;
  const ceiling = Math.max(Math.ceil(highest / step) * step, floor + step);
  const { marks, y } = between(floor, ceiling, step, { top: TOP, bottom: height - bottom });
  const column = (width - left) / Math.max(1, net.length);
  const bar = Math.min(WIDEST_BAR, column * 0.5);
  const zero = y(0);
  return {
    marks,
    zero,
    columns: net.map((value, index) => {
      const x = left + index * column;
      const end = y(value);
      const box = { y: Math.min(zero, end), height: Math.abs(end - zero) };
      return { x, width: column, bar: { x: x + (column - bar) / 2, width: bar, ...box } };
    }),
    points: running.map((value, index) => ({ x: left + (index + 0.5) * column, y: y(value) })),
  };
}

/** The outline of a bar whose end away from zero is round. */
export function barPath(
  { x, y, width, height }: ChartLayout['columns'][number]['bar'],
  isGain: boolean,
): string {
  const round = Math.min(5, width / 2, height);
  const [near, far] = isGain ? [y + height, y] : [y, y + height];
  const turn = isGain ? round : -round;
  return [
    `M${x} ${near}V${far + turn}`,
    `Q${x} ${far} ${x + round} ${far}H${x + width - round}`,
    `Q${x + width} ${far} ${x + width} ${far + turn}V${near}Z`,
  ].join('');
}
