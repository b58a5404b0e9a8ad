// What the lines of a bet are called: as the page of their game calls them. The words of a game come when a bet of it is opened.
import { loadMessages, t } from '../../../lib/messages/browser.ts';
import type { Bet } from '../../../lib/stores/bet.ts';
import type { NameLine } from './line.ts';

const say = (key: string, values?: Record<string, string | number>): string => t(`house:${key}`, values);

type Named = Pick<Bet, 'kind' | 'title' | 'lines' | 'fixtures'>;

/** Of each kind how its lines are named, and the catalogue of the words. */
const kinds: Record<string, (bet: Named) => Promise<NameLine>> = {
  fixture: async ({ fixtures }) => {
    const [{ sportsLine }] = await Promise.all([import('./sports-line.ts'), loadMessages('sports')]);
    return fixtures ? sportsLine(fixtures) : () => undefined;
  },
  'regional-draw': async ({ title }) => {
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
      async ({ title }: Named): Promise<NameLine> => {
        const [{ houseNames }] = await Promise.all([import('./house-names.ts'), loadMessages('house')]);
        return houseNames[kind](say, title);
      },
    ]),
  ),
};

/** How the lines of a bet are named. */
export const namesOf = async (bet: Named): Promise<NameLine> =>
  (bet.lines.length > 0 && (await kinds[bet.kind ?? '']?.(bet))) || (() => undefined);
