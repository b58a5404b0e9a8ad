// What the lines of a bet are called: as the page of their game calls them. The words of a game come when a bet of it is opened.
import { loadMessages, t } from '../../../lib/messages/browser.ts';
import type { Bet } from '../../../lib/stores/bet.ts';
import { sportsLine } from './sports-line.ts';

export type Line = Pick<Bet['lines'][number], 'market' | 'pick' | 'score'>;

export interface LineName {
  pick: string;
  market: string;
}

/** Undefined of a line that has no words here: a vendor from outside may call its lines as it likes. */
export type NameLine = (line: Line) => LineName | undefined;

const say = (key: string, values?: Record<string, string | number>): string => t(`house:${key}`, values);

/** Of each kind how its lines are named, and the catalogue of the words. */
const kinds: Record<string, (title: string) => Promise<NameLine>> = {
  fixture: async () => sportsLine,
  'regional-draw': async (title) => {
    const [{ nameTicket }] = await Promise.all([import('./ticket-names.ts'), loadMessages('lottery')]);
    return nameTicket(title);
  },
  ...Object.fromEntries(
    (
      [
        'baccarat',
        'dragon-tiger',
        'roulette',
        'sic-bo',
        'quick-draw',
        'race',
        'cockfight',
        'fish',
        'cards',
      ] as const
    ).map((kind) => [
      kind,
      async (title: string): Promise<NameLine> => {
        const [{ houseNames }] = await Promise.all([import('./house-names.ts'), loadMessages('house')]);
        return houseNames[kind](say, title);
      },
    ]),
  ),
};

/** How the lines of a bet are named. */
export const namesOf = async ({
  kind,
  title,
  lines,
}: Pick<Bet, 'kind' | 'title' | 'lines'>): Promise<NameLine> =>
  (lines.length > 0 && (await kinds[kind ?? '']?.(title))) || (() => undefined);
