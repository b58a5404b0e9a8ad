// What bets of roulette are called, for the page and for sentences.
import { spotOf } from '../../../../lib/rules/felt/felt.ts';
import { numbersOf } from '../../../../lib/rules/kinds/roulette/bets.ts';
import { colourOf } from '../../../../lib/rules/kinds/roulette/wheel.ts';
import type { Say } from '../../frame/say.ts';

/** "17", "Split 8 and 11", "2nd 12", "Red" */
export function nameOf(say: Say, key: string): string {
  const { market, pick } = spotOf(key);
  const numbers = numbersOf(market, pick) ?? [];
  switch (market) {
    case 'straight':
      return pick;
    case 'split':
      return say('roulette.split', { first: numbers[0] ?? '', second: numbers[1] ?? '' });
    case 'line':
      return say('roulette.line', { first: numbers[0] ?? '', last: numbers.at(-1) ?? '' });
    case 'street':
    case 'trio':
    case 'corner':
    case 'firstFour':
      return say(`roulette.${market}`, { numbers: numbers.join(', ') });
    case 'column':
    case 'dozen':
      return say(`roulette.${market}.${pick}`);
    default:
      return say(`roulette.${pick}`);
  }
}

/** "Black 26" */
export function numberWords(say: Say, number: number): string {
  const colour = colourOf(number);
  return colour === 'zero' ? say('roulette.zero') : say('roulette.number', { number, colour: say(`roulette.${colour}`) });
}
