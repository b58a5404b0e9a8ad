// Which rounds of a table have been held. Numbers follow the clock, but a round that nobody was there for does not take place.
import { dayOf } from '../../../lib/rules/portal-day.ts';
import { type Moment, momentOf, roundOf } from '../../../lib/rules/table-round.ts';
import type { LobbyTable } from '../../../lib/stores/lobby-table.ts';
import { localeOf } from '../../ui/when.ts';

/** How times are written: the same on the server and in the page that it has made. */
export interface Clock {
  lang: string;
  zone: string;
}

/** What the table does now. Nothing is drawn, and no result shown, of a round that nobody has held. */
export function momentAt({ round, phase, last }: LobbyTable, now: number): Moment {
  const moment = momentOf(roundOf(round), now);
  const isDrawn = last?.index === round.index;
  const isHeld = moment.stage === 'result' ? isDrawn : isDrawn || phase !== 'open';
  return (moment.stage === 'drawing' || moment.stage === 'result') && !isHeld
    ? { ...moment, stage: 'over' }
    : moment;
}

/** When a round was: `21:02`, or `27 Nov, 21:02` on another day. */
export function roundTime(at: string, now: number, { lang, zone }: Clock): string {
  const isToday = dayOf(new Date(at), zone) === dayOf(new Date(now), zone);
  return new Intl.DateTimeFormat(localeOf(lang), {
    ...{ timeZone: zone, calendar: 'gregory', hour: '2-digit', minute: '2-digit' },
    ...(!isToday && { day: '2-digit', month: 'short' }),
    hourCycle: 'h23',
  }).format(new Date(at));
}
