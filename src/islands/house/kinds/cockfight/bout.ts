// The bout as it is drawn: feints and leaps, and at the end the loser sits down.
import { rooster } from '../../../../lib/art/ring/rooster.ts';
import type { Contest, Contestant } from '../../../../lib/rules/kinds/cockfight/definition.ts';
import { part } from '../../frame/part.ts';

const ROUND_MS = 1_150;
/** They look at each other before it, and the loser sits down after it. */
const BEFORE_MS = 500;
const SITTING_MS = 700;

const sides = ['red', 'blue'] as const;
type Side = (typeof sides)[number];

export interface Bout {
  show(pair: Record<Side, Contestant>): void;
  stand(): void;
  lastsMs(contest: Contest): number;
  fight(contest: Contest, elapsedMs: number): void;
  end(contest: Contest): void;
}

export function createBout(): Bout {
  const birds = { red: part('bird="red"'), blue: part('bird="blue"') };
  let timers: ReturnType<typeof setTimeout>[] = [];
  let drawn = '';

  const lastsMs = ({ rounds }: Contest): number => BEFORE_MS + rounds.length * ROUND_MS + SITTING_MS;
  const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

  function halt(): void {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    for (const side of sides)
      for (const motion of birds[side].getAnimations({ subtree: true })) motion.cancel();
  }

  /** Both look to the middle, so forward is to the right for red and to the left for blue. */
  function move(side: Side, forward: number, up: number, ms: number): void {
    const x = side === 'red' ? forward : -forward;
    birds[side].animate(
      [
        { transform: 'none', easing: 'ease-out' },
        { transform: `translate(${x}cqw, ${-up}cqh)`, easing: 'ease-in' },
        { transform: 'none' },
      ],
      { duration: ms },
    );
  }

  function round(seen: Contest['rounds'][number]): void {
    const side: Side = seen.startsWith('red') ? 'red' : 'blue';
    const other: Side = side === 'red' ? 'blue' : 'red';
    if (seen.endsWith('Leaps')) {
      move(side, 11, 17, 780);
      move(other, -4, 3, 620);
    } else {
      move(side, 7, 2, 480);
      move(other, -2, 0, 420);
    }
  }

  function end({ winner }: Contest): void {
    halt();
    for (const side of sides)
      birds[side].dataset.state = winner === 'draw' ? '' : winner === side ? 'won' : 'lost';
  }

  return {
    lastsMs,
    end,
    show(pair) {
      const text = JSON.stringify(pair);
      if (text === drawn) return;
      drawn = text;
      for (const side of sides) part('picture', birds[side]).innerHTML = rooster(pair[side]);
    },
    stand() {
      halt();
      for (const side of sides) birds[side].dataset.state = '';
    },
    fight(contest, elapsedMs) {
      halt();
      const sits = BEFORE_MS + contest.rounds.length * ROUND_MS;
      for (const [at, seen] of contest.rounds.entries()) {
        const wait = BEFORE_MS + at * ROUND_MS - elapsedMs;
        if (wait >= 0 && !still()) timers.push(setTimeout(() => round(seen), wait));
      }
      timers.push(setTimeout(() => end(contest), Math.max(0, sits - elapsedMs)));
    },
  };
}
