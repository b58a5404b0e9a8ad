// The bet slip of a tab: the picks on it stay while the tab is open, until the member is logged out. And in which format the player reads prices.
import { atom, type WritableAtom } from 'nanostores';
import { type OddsFormat, oddsFormats } from '../rules/sports/odds.ts';
import { slipLimits } from '../rules/sports/slips.ts';
import type { SportsCategory } from './sports.ts';
import { forgetHere, remember, remembered } from './tab.ts';
import { $turn } from './turn.ts';

/** A pick of a fixture as it was offered when it was chosen. */
export interface SlipPick {
  gameId: string;
  league: string;
  sport: 'football' | 'basketball' | 'maps';
  round: string;
  kickOff: string;
  home: string;
  away: string;
  market: string;
  pick: string;
  price: string;
  /** In play: how it stood when the price was shown. */
  score?: string;
  /** The price that the player saw, while another one waits to be accepted. */
  seen?: string;
}

const slips = new Map<SportsCategory, WritableAtom<readonly SlipPick[]>>();

export function slipOf(category: SportsCategory): WritableAtom<readonly SlipPick[]> {
  const known = slips.get(category);
  if (known) return known;
  const made = atom<readonly SlipPick[]>(read(category));
  made.listen((picks) => {
    if (picks.length === 0) forgetHere(`betSlip.${category}`);
    else remember({ [`betSlip.${category}`]: JSON.stringify(picks) });
  });
  $turn.listen(() => made.set([]));
  slips.set(category, made);
  return made;
}

/** What no version of this page has written is no slip. */
function read(category: SportsCategory): SlipPick[] {
  try {
    const kept: unknown = JSON.parse(remembered(`betSlip.${category}`) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPick).slice(0, slipLimits.legs) : [];
  } catch {
    return [];
  }
}

const TEXTS = ['gameId', 'league', 'sport', 'round', 'kickOff', 'home', 'away', 'market', 'pick', 'price'];

const isPick = (value: unknown): value is SlipPick =>
  typeof value === 'object' &&
  value !== null &&
  TEXTS.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

type Spot = Pick<SlipPick, 'gameId' | 'round' | 'market' | 'pick'>;

export const isSame = (one: Spot, other: Spot): boolean =>
  one.gameId === other.gameId &&
  one.round === other.round &&
  one.market === other.market &&
  one.pick === other.pick;

/** Puts a pick on the slip, or takes it off. Answers false when the slip is full. */
export function togglePick(category: SportsCategory, pick: SlipPick): boolean {
  const $slip = slipOf(category);
  const picks = $slip.get();
  const rest = picks.filter((each) => !isSame(each, pick));
  if (rest.length === picks.length && picks.length >= slipLimits.legs) return false;
  $slip.set(rest.length < picks.length ? rest : [...picks, pick]);
  return true;
}

/** A pick whose price or score has moved: what the player saw before stays with it until they accept. */
export function movedTo(pick: SlipPick, price: string, score: string | undefined): SlipPick {
  const { seen = pick.price, score: before, ...rest } = pick;
  const isBack = seen === price && score === before;
  return { ...rest, price, ...(score !== undefined && { score }), ...(!isBack && { seen }) };
}

/** Whether the player has to accept what has moved. */
export const isMoved = ({ seen }: SlipPick): boolean => seen !== undefined;

/** The picks as accepted. */
export const accepted = (picks: readonly SlipPick[]): SlipPick[] => picks.map(({ seen: _, ...pick }) => pick);

const FORMAT = 'oddsFormat';

function readFormat(): OddsFormat {
  try {
    const kept = localStorage.getItem(FORMAT);
    return oddsFormats.find((each) => each === kept) ?? 'decimal';
  } catch {
    return 'decimal';
  }
}

/** Of this browser. Money follows the decimal price alone. */
export const $oddsFormat = atom<OddsFormat>(readFormat());

$oddsFormat.listen((format) => {
  try {
    localStorage.setItem(FORMAT, format);
  } catch {
    // A browser that keeps nothing shows the decimal format the next time.
  }
});
