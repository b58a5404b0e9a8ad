// Free rounds in a game: offered when it opens, played for the bet that they were given for, and counted over the reels.
import { formatMinor, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import type { Opened } from '../../../lib/stores/house.ts';
import type { Frame } from './frame.ts';
import { part } from './part.ts';

type Given = NonNullable<Opened['freeRounds']>;
type Now = Pick<Given, 'count' | 'left' | 'won'>;

export interface FreeRounds {
  /** The rounds of which the next press plays one; undefined while the player plays for money. */
  id(): string | undefined;
  /** Asks whether they are played now, if there are any. */
  offer(given: Given | undefined): Promise<void>;
  /** Follows a round of them that was shown; answers what is said once they are over. */
  after(now: Now | undefined): string | undefined;
  /** They can be played no more. */
  end(): void;
}

export function createFreeRounds({ say, curtain, plate, bets, announce, enter }: Frame): FreeRounds {
  const bar = part('free-bar');
  let playing: Given | undefined;

  function show({ count, left, won }: Now): void {
    const wonWords = won === null ? '' : ` · ${say('feature.soFar', { amount: formatWire(won) })}`;
    bar.textContent = `${say('free.left', { count: left, of: count })}${wonWords}`;
    bar.hidden = false;
  }

  function end(): void {
    playing = undefined;
    bar.hidden = true;
    bets.fix(false);
  }

  return {
    id: () => playing?.id,
    end,
    async offer(given) {
      if (!given) return;
      const words = { count: given.left, stake: formatWire(given.stake) };
      announce(say('free.title', words));
      enter('feature');
      const answer = await curtain.ask({
        title: say('free.title', words),
        lines: [say(given.won === null ? 'free.paid' : 'free.bonus')],
        actions: [
          { label: say('free.play'), value: 'play', primary: true },
          { label: say('free.later'), value: 'later' },
        ],
      });
      enter('idle');
      if (answer !== 'play') return;
      playing = given;
      bets.choose(parseMinor(given.stake) ?? 0n);
      bets.fix(true);
      show(given);
    },
    after(now) {
      if (!playing || !now) return undefined;
      show(now);
      if (now.left > 0) return undefined;
      end();
      const won = parseMinor(now.won ?? '0') ?? 0n;
      const [what, more] = [
        say('free.over'),
        now.won === null ? '' : say(won > 0n ? 'free.won' : 'free.nothing', { amount: formatMinor(won) }),
      ];
      plate.show({ tone: won > 0n ? 'win' : 'below', what, more });
      return `${what}. ${more}`;
    },
  };
}
