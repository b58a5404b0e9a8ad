// Profit and loss on the screen: by which periods it is looked at, until when, and what came.
import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { personalProfit } from '../contract/profit.ts';
import type { Range } from '../rules/periods.ts';
import { addDays, daysBetween } from '../rules/portal-day.ts';
import type { ProfitPeriod } from '../rules/profit-periods.ts';
import { type Latest, latest } from './latest.ts';

export type Profit = OutputOf<typeof personalProfit>;
export type PeriodFigures = Profit['periods'][number];
export type Figures = PeriodFigures['total'];

export interface ProfitAsked {
  period: ProfitPeriod;
  /** Absent while the last period is the one of now. */
  until?: string;
  /** Days of one's own, in place of periods of a kind. */
  custom?: Range;
}

export interface ProfitView {
  $asked: ReadableAtom<ProfitAsked>;
  $shown: ReadableAtom<Latest<Profit>>;
  choose(period: ProfitPeriod): void;
  chooseRange(range: Range): void;
  /** As many periods before those that are shown. */
  earlier(): void;
  later(): void;
  reload(): void;
}

/** One for each panel; reading starts at once. Which day it is says the gateway, not this device. */
export function openProfit(): ProfitView {
  const $asked = atom<ProfitAsked>({ period: 'daily' });
  const profit = latest<Profit>();

  const read = (keep: boolean): void =>
    void profit.ask((signal) => {
      const { custom, ...asked } = $asked.get();
      return call(personalProfit, custom ?? asked, { signal });
    }, keep);

  function ask(asked: ProfitAsked, keep: boolean): void {
    $asked.set(asked);
    read(keep);
  }

  function shown(): Profit | undefined {
    const now = profit.$shown.get();
    return now.state === 'failed' ? undefined : now.value;
  }

  read(false);
  return {
    $asked,
    $shown: profit.$shown,
    choose: (period) => ask({ period }, false),
    chooseRange: (custom) => ask({ period: $asked.get().period, custom }, false),
    earlier() {
      const first = shown()?.periods[0];
      if (first) ask({ ...$asked.get(), until: addDays(first.from, -1) }, true);
    },
    later() {
      const now = shown();
      const [first, last] = [now?.periods[0], now?.periods.at(-1)];
      if (!now || !first || !last) return;
      // As far as what is shown reaches: its length again, or to today.
      const length = daysBetween(first.from, last.to);
      const until = addDays(last.to, length - 1);
      const { period } = $asked.get();
      ask(until < now.today ? { period, until } : { period }, true);
    },
    reload: () => read(true),
  };
}
