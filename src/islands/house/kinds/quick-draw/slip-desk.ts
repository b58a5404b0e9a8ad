// A slip in place of chips: numbers are chosen at a stake each, and placed together in the draw that is on sale.
import { type FeltLimits, type Stakes, spotOf, sumOf } from '../../../../lib/rules/felt/felt.ts';
import { formatMinor } from '../../../../lib/rules/money.ts';
import { momentOf, type Round, type Stage } from '../../../../lib/rules/table-round.ts';
import { holdKey } from '../../frame/hold-key.ts';
import { part } from '../../frame/part.ts';
import type { Say } from '../../frame/say.ts';
import { tellShort } from '../../frame/troubles.ts';
import type { Around } from '../../table/around.ts';
import { bindTable } from '../../table/bind-table.ts';
import { feltLimits } from '../../table/felt-limits.ts';
import { type Known, standingIn } from '../../table/known.ts';
import { stakesOf } from '../../table/outcome.ts';
import { placeStakes } from '../../table/placing.ts';
import { createRoundClock } from '../../table/ring.ts';
import type { AtTable, TableDesk } from '../../table/table-desk.ts';
import type { Choosing } from './choosing.ts';
import type { PastDraws } from './past-draws.ts';
import type { Result } from './quick-draw.ts';
import { createSlipActs } from './slip-acts.ts';
import { createSlipView } from './slip-view.ts';
import { createStake } from './stake.ts';

/** As many lines as one placement has. */
const MOST_LINES = 160;

interface Parts {
  say: Say;
  choosing: Choosing;
  past: PastDraws;
  /** The name of a draw, with and without its day. */
  nameOf(index: string): string;
  longNameOf(index: string): string;
  limits: { leastMinor: bigint; mostMinor: bigint };
}

export const slipDesk =
  ({ say, choosing, past, nameOf, longNameOf, limits }: Parts) =>
  (around: Around, at: AtTable<Result>): TableDesk => {
    const { balance, plate, announce, sound } = around;
    const { known, changed } = at;
    const { selection, words } = choosing;
    const ring = createRoundClock();
    const main = part('place') as HTMLButtonElement;
    const stake = createStake(limits.leastMinor, limits.mostMinor, changed);
    const view = createSlipView({ say, words, selection, changed });
    let sending = false;
    /** What was placed in the last draw in which the player bet. */
    let last: Stakes = new Map();

    /** The draw that takes bets now. */
    const target = (): Round | undefined => (at.open() ? known().round : undefined);
    const placedIn = (round: Round | undefined): Stakes =>
      round ? stakesOf(standingIn(known(), round)) : new Map();
    const stakes = (): Stakes => selection.stakes(stake.minor());

    const missing = (sum: bigint): bigint => (sum > balance.minor() && !sending ? sum - balance.minor() : 0n);

    /** What keeps the slip from being placed, beside money. */
    function trouble(slip: Stakes): string | undefined {
      const count = selection.count();
      if (count > MOST_LINES) return say('quickDraw.main.tooMany', { count, most: MOST_LINES });
      const placed = placedIn(target());
      const felt: FeltLimits = feltLimits(known().limits);
      for (const [key, minor] of slip) {
        const spot = felt.spot(key);
        const name = () => words.market(spotOf(key).market);
        if (!spot || minor < spot.leastMinor)
          return say('table.limit.least', { spot: name(), least: formatMinor(spot?.leastMinor ?? 0n) });
        if (minor + (placed.get(key) ?? 0n) > spot.mostMinor)
          return say('table.limit.spot', { spot: name(), most: formatMinor(spot.mostMinor) });
      }
      if (sumOf(slip) + sumOf(placed) > felt.roundMinor)
        return say('table.limit.round', { most: formatMinor(felt.roundMinor) });
      return undefined;
    }

    async function place(): Promise<void> {
      const round = target();
      const slip = stakes();
      if (!round || sending || slip.size === 0 || trouble(slip) !== undefined) return;
      if (missing(sumOf(slip)) > 0n) return tellShort(around);
      sending = true;
      changed();
      try {
        const bet = await placeStakes(around, slip, {
          round,
          clock: at.clock,
          nameOf: words.spot,
          priceMilli: at.kind.priceMilli,
          ended: at.ended,
          late: () => tellLate(round),
        });
        if (bet) {
          at.placed(bet);
          last = slip;
          selection.placed();
          choosing.paint();
          showSlip(false);
          sound.cue('chip');
          announce(say('table.status.placed', { sum: formatMinor(sumOf(slip)) }));
        }
      } finally {
        sending = false;
        balance.end();
        changed();
      }
    }

    /** The numbers stay on the slip, which is for the next draw then. */
    function tellLate({ index }: Round): void {
      const what = say('quickDraw.late.title', { draw: nameOf(index) });
      announce(`${what}. ${say('quickDraw.late.text')}`);
      plate.show({ tone: 'notice', what, more: say('quickDraw.late.text') });
    }

    const act = createSlipActs({
      ...{ say, selection, stake, announce },
      last: () => last,
      changed() {
        choosing.paint();
        changed();
      },
    });

    interface MainKey {
      label: string;
      more?: string;
      press?: boolean;
    }

    function mainKey(stage: Stage): MainKey {
      const slip = stakes();
      const round = target();
      const sum = sumOf(slip);
      if (known().paused) return { label: say('table.paused'), more: say('table.main.paused') };
      if (sending) return { label: say('table.main.sending') };
      const placed = placedIn(round);
      if (!round) {
        const label =
          stage === 'result' || stage === 'over' ? say('quickDraw.main.next') : say('table.main.closed');
        return slip.size > 0 ? { label, more: say('quickDraw.main.kept') } : { label };
      }
      if (selection.count() === 0) {
        if (placed.size === 0) return { label: say('quickDraw.main.choose') };
        return {
          label: say('table.main.placed', { sum: formatMinor(sumOf(placed)) }),
          more: say('quickDraw.main.add'),
        };
      }
      const inTheWay = trouble(slip);
      if (inTheWay) return { label: inTheWay };
      const short = missing(sum);
      if (short > 0n) return { label: say('table.main.short', { sum: formatMinor(short) }) };
      const more = say('quickDraw.main.bets', { count: slip.size, draw: nameOf(round.index) });
      return { label: say('table.main.place', { sum: formatMinor(sum) }), more, press: true };
    }

    function paintMain(stage: Stage): void {
      const { label, more = '', press = false } = mainKey(stage);
      part('place-label', main).textContent = label;
      part('place-more', main).textContent = more;
      holdKey(main, !press);
      main.toggleAttribute('data-told', !press && selection.count() > 0);
    }

    function paintScene(now: Known, stage: Stage, seen: boolean): void {
      const drawing = (stage === 'closed' || stage === 'drawing') && !seen;
      const newest = past.named().at(-1)?.index;
      const title = now.void
        ? say('table.void.title')
        : drawing
          ? say(stage === 'closed' ? 'quickDraw.scene.closed' : 'quickDraw.scene.drawing', {
              draw: nameOf(now.round.index),
            })
          : newest
            ? say('quickDraw.scene.draw', { draw: longNameOf(newest) })
            : say('quickDraw.scene.first');
      part('scene-title').textContent = title;
      const round = target();
      const counting =
        round && !now.paused
          ? { seconds: momentOf(round, at.clock.now()).seconds, of: (round.closesAt - round.opensAt) / 1000 }
          : undefined;
      ring.show(
        { title: now.paused ? say('table.paused') : drawing ? title : say('quickDraw.main.next') },
        counting,
      );
    }

    const openKey = part('slip-open');
    const showSlip = (shown: boolean): void => void part('game').toggleAttribute('data-slip-shown', shown);
    openKey.addEventListener('click', () => showSlip(true));
    part('slip-close').addEventListener('click', () => {
      showSlip(false);
      openKey.focus();
    });
    main.addEventListener('click', () => void place());
    for (const key of document.querySelectorAll('[data-slip-clear]'))
      key.addEventListener('click', () => act('clear'));
    for (const key of document.querySelectorAll('[data-slip-last]'))
      key.addEventListener('click', () => act('repeat'));
    bindTable(around, {
      keys: {
        chip: stake.preset,
        act,
        place: () => void place(),
        spots: {},
        spot() {},
      },
      on: at.on,
    });
    choosing.onChange(changed);

    return {
      sending: () => sending,
      turn: (bets) => {
        if (bets.length > 0) last = stakesOf(bets);
      },
      opened() {},
      closed() {
        if (selection.count() > 0) tellLate(known().round);
      },
      paint(now, stage, showing) {
        const seen = showing.isSeen();
        past.update(now, seen);
        const round = target();
        const [slip, placed] = [stakes(), placedIn(round ?? now.round)];
        view.paint({ stakes: slip, placed, draw: nameOf((round ?? now.round).index) });
        choosing.placed(new Set(placed.keys()));
        choosing.paintBoard();
        paintScene(now, stage, seen);
        paintMain(stage);
        const count = selection.count();
        part('slip-count').textContent = count > 0 ? String(count) : '';
        openKey.hidden = count === 0 && placed.size === 0;
        for (const key of document.querySelectorAll<HTMLElement>('[data-slip-last]'))
          key.hidden = count > 0 || last.size === 0;
        for (const key of document.querySelectorAll<HTMLElement>('[data-slip-clear]'))
          key.hidden = count === 0;
        // A button that its own press has hidden leaves the focus at the slip.
        const focused = document.activeElement;
        if (focused instanceof HTMLElement && focused.hidden)
          [part('slip'), openKey].find((each) => each.checkVisibility())?.focus();
      },
    };
  };
