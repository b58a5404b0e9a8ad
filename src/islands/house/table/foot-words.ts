// What the clock and the large button say, by what the table does and what lies on its felt.
import { type Stakes, sumOf } from '../../../lib/rules/felt/felt.ts';
import { formatMinor } from '../../../lib/rules/money.ts';
import type { Stage } from '../../../lib/rules/table-round.ts';
import type { Say } from '../frame/say.ts';
import type { Betting } from './bet-desk.ts';
import type { FootView, MainKey } from './foot.ts';
import { type Known, takesBets } from './known.ts';
import { type ClockText, LAST_SECONDS } from './ring.ts';

export interface View {
  say: Say;
  known: Known;
  stage: Stage;
  seconds: number;
  betting: Betting;
  /** The result in words, when it may be seen. */
  words?: string | undefined;
  /** What the kind says while a result is drawn. */
  drawing?: ClockText | undefined;
  nameOf(key: string): string;
}

/** No round opens at a paused table, however long ago its last one has ended. */
const isHeld = ({ known, stage }: Pick<View, 'known' | 'stage'>): boolean =>
  known.paused && stage !== 'closed' && stage !== 'drawing';

export function clockText({ say, known, stage, seconds, words, drawing }: View): ClockText {
  if (known.void) return { title: say('table.void.title') };
  if (isHeld({ known, stage }) && !(stage === 'result' && words)) return { title: say('table.paused') };
  if (stage === 'open')
    return seconds <= LAST_SECONDS
      ? { title: say('table.clock.last'), more: say('table.clock.lastMore') }
      : { title: say('table.clock.open'), more: say('table.clock.closesIn', { count: seconds }) };
  if (stage === 'closed') return { title: say('table.clock.closed') };
  if (stage === 'drawing') return drawing ?? { title: say('table.clock.drawing') };
  return words ? { title: say('table.clock.paid'), more: words } : { title: say('table.clock.next') };
}

/** What is to be known of the shoe: that it is new, or that its last hand is played. */
export function shoeText(say: Say, { shoe }: Known, seen: boolean): string {
  if (shoe?.last) return say(seen ? 'table.shoe.next' : 'table.shoe.last');
  return shoe?.hand === 1 ? say('table.shoe.new') : '';
}

const keysOf = (stakes: Stakes, nameOf: (key: string) => string): string =>
  [...stakes.keys()].slice(0, 3).map(nameOf).join(', ');

export function footOf(view: View): FootView {
  const { betting, stage, known } = view;
  const felt = betting.felt();
  return {
    onFelt: sumOf(felt.placed) + sumOf(felt.put),
    main: mainKey(view),
    can: {
      undo: betting.can('undo'),
      clear: betting.can('clear'),
      double: betting.can('double'),
      repeat: betting.can('repeat'),
    },
    held: stage !== 'open' || !takesBets(known),
  };
}

function mainKey({ say, known, stage, seconds, betting, nameOf }: View): MainKey {
  const { put, placed, last } = betting.felt();
  const onTable = placed.size > 0 ? say('table.main.placed', { sum: formatMinor(sumOf(placed)) }) : undefined;
  if (isHeld({ known, stage })) return { label: say('table.paused'), more: say('table.main.paused') };
  if (known.void && stage === 'open') return { label: say('table.clock.next') };
  if (betting.sending()) return { label: say('table.main.sending') };
  if (stage === 'open') {
    const missing = betting.missingMinor();
    if (missing > 0n) return { label: say('table.main.short', { sum: formatMinor(missing) }) };
    if (put.size > 0)
      return { label: say('table.main.place', { sum: formatMinor(sumOf(put)) }), press: true };
    return onTable ? { label: onTable, more: say('table.main.add') } : { label: say('table.main.choose') };
  }
  if (stage === 'closed' || stage === 'drawing')
    return { label: onTable ?? say('table.main.closed'), more: say('table.main.until') };
  const stakes = placed.size > 0 ? placed : last;
  return {
    label: stage === 'result' ? say('table.main.next', { count: seconds }) : say('table.clock.next'),
    ...(stakes.size > 0 && {
      more: say('table.main.repeat', { sum: formatMinor(sumOf(stakes)), spots: keysOf(stakes, nameOf) }),
    }),
  };
}
