// The stake of each bet: by steps, by a figure of the keyboard, or typed.
import { formatMinor, parseMinor } from '../../../../lib/rules/money.ts';
import { part } from '../../frame/part.ts';

/** In minor units. */
const ladder = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/** What the figures 1 to 6 of the keyboard set. */
const presets = [50, 100, 200, 500, 1_000, 5_000];

const FIRST_MINOR = 100n;

export interface StakeField {
  minor(): bigint;
  set(minor: bigint): void;
  preset(at: number): void;
  double(): void;
}

export function createStake(leastMinor: bigint, mostMinor: bigint, changed: () => void): StakeField {
  const field = part('stake') as HTMLInputElement;
  const [less, more] = [part('stake-less'), part('stake-more')] as [HTMLButtonElement, HTMLButtonElement];
  const steps = ladder.map(BigInt).filter((step) => step >= leastMinor && step <= mostMinor);
  let minor = FIRST_MINOR;

  function take(next: bigint): void {
    minor = next < leastMinor ? leastMinor : next > mostMinor ? mostMinor : next;
  }

  function set(next: bigint): void {
    take(next);
    field.value = formatMinor(minor);
    less.disabled = minor <= leastMinor;
    more.disabled = minor >= mostMinor;
    changed();
  }

  less.addEventListener('click', () => set(steps.findLast((step) => step < minor) ?? leastMinor));
  more.addEventListener('click', () => set(steps.find((step) => step > minor) ?? mostMinor));
  field.addEventListener('focus', () => field.select());
  // While it is typed the sum follows; what is no amount leaves it as it was.
  field.addEventListener('input', () => {
    take(parseMinor(field.value) ?? minor);
    changed();
  });
  field.addEventListener('change', () => set(minor));
  field.addEventListener('keydown', ({ key }) => key === 'Enter' && field.blur());
  field.value = formatMinor(minor);

  return {
    minor: () => minor,
    set,
    preset: (at) => set(BigInt(presets[at] ?? 0)),
    double: () => set(minor * 2n),
  };
}
