// What of the rules a round makes use of, so that test vectors can show each rule at work.
import type { SlotDefinition } from '../../../../rules/kinds/slot/definition.ts';
import { paid, type Win } from '../../../../rules/kinds/slot/evaluate.ts';
import { winningTickets } from '../../../../rules/kinds/slot/jackpot.ts';
import type { SlotRound, Spin } from '../../../../rules/kinds/slot/play.ts';

/** What comes often enough to be shown of each title. */
export function featuresOf({ base, freeSpins, ...rest }: SlotRound): string[] {
  const spins = [base, ...(freeSpins?.spins ?? [])];
  const { coins: _, choice, ...features } = rest;
  return [
    ...new Set([
      ...spins.flatMap(ofSpin),
      ...(freeSpins ? ['freeSpins'] : []),
      ...Object.entries(features).flatMap(([name, value]) => (value === undefined ? [] : [name])),
      ...(choice === undefined ? [] : ['choice', `choice ${choice}`]),
    ]),
  ];
}

const ofSpin = ({ wins, mystery, expanded, falls, multiplier }: Spin): string[] => [
  ...wins.flatMap(({ kind, fromRight }) => (fromRight ? [kind, 'fromRight'] : [kind])),
  ...(mystery ? ['mystery'] : []),
  ...(expanded ? ['expanded'] : []),
  ...(falls ? ['falls'] : []),
  ...(multiplier > 1 ? ['multiplier'] : []),
];

/** What comes seldom, mostly the ends of rules: the last fall that is allowed, the first ticket that does not win. */
export function raritiesOf(slot: SlotDefinition, betMinor: bigint, round: SlotRound): string[] {
  const { base, freeSpins, wheel, hold, jackpot } = round;
  const spins = [base, ...(freeSpins?.spins ?? [])];
  const free = round.choice === undefined ? slot.freeSpins : slot.choices?.[round.choice];
  const again = freeSpins?.spins.map(({ scatters }) => paid(free?.again ?? free?.award, scatters)) ?? [];
  const given = again.reduce((sum, each) => sum + each, paid(free?.award, base.scatters));
  const falls = spins.map((spin) => spin.falls ?? []);
  const grids = [...spins, ...falls.flat()];
  const first = slot.jackpot && jackpot && jackpot.ticket - winningTickets(slot.jackpot, betMinor);
  const shown: Record<string, boolean> = {
    'free spins again': given > paid(free?.award, base.scatters),
    'award of another choice alone':
      !freeSpins && (slot.choices ?? []).some(({ award }) => paid(award, base.scatters) > 0),
    'most free spins': freeSpins !== undefined && given > freeSpins.awarded,
    [`award of ${base.scatters}`]: freeSpins !== undefined && base.scatters > 3,
    'wheel of 4': wheel !== undefined && base.scatters > 3,
    'all cells held': hold?.full === true,
    'last allowed fall': falls.some((all) => all.length === slot.cascade?.most && won(all.at(-1))),
    'run of wilds': grids.some(({ wins }) => wins.some((win) => isOfWilds(win))),
    'run as good as its wilds': grids.some((each) => each.wins.some((win) => isTie(slot, each.grid, win))),
    'whole line': slot.pays.kind === 'lines' && grids.some(({ wins }) => wins.some(isWhole(slot))),
    'last ticket that wins': first === -1,
    'first ticket that does not': first === 0,
  };
  return Object.keys(shown).filter((name) => shown[name]);
}

const won = (fall: { wins: readonly Win[] } | undefined): boolean => (fall?.wins.length ?? 0) > 0;

const isOfWilds = ({ kind, symbol }: Win): boolean => kind === 'line' && symbol === 'W';

const isWhole =
  ({ strips, pays }: SlotDefinition) =>
  ({ kind, count }: Win): boolean =>
    pays.kind === 'lines' && pays.bothWays === true && kind === 'line' && count === strips.length;

/** Whether the wilds that the run begins with would pay the same alone. */
function isTie(slot: SlotDefinition, grid: readonly string[], { kind, symbol, coins, cells }: Win): boolean {
  if (kind !== 'line' || symbol === 'W') return false;
  const other = cells.findIndex(([reel, row]) => grid[reel]?.charAt(row) !== 'W');
  return paid(slot.paytable.W, other) * (slot.wildMultiplier ?? 1) ** other === coins;
}
