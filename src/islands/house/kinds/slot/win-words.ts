// A win in words: which line, how many of what, and how it stands to the bet.
import type { Win } from '../../../../lib/rules/kinds/slot/evaluate.ts';
import type { Say } from '../../frame/say.ts';
import type { SlotData } from './slot-data.ts';

/** "Line 7, four koi" */
export function winWords(say: Say, slot: SlotData, win: Win): string {
  const symbol = say(`symbols.${slot.symbols[win.symbol]?.name ?? ''}`);
  const count = countWord(say, win.count);
  switch (win.kind) {
    case 'line':
      return say(win.fromRight ? 'win.lineFromRight' : 'win.line', { line: win.line ?? 0, count, symbol });
    case 'ways':
      return say(win.ways === 1 ? 'win.way' : 'win.ways', { ways: win.ways ?? 0, count, symbol });
    case 'scatter':
      return say('win.scatter', { count, symbol });
  }
}

/** "4.3 times your bet"; cut and never rounded up, to hundredths where less than the bet came back. */
export function timesWords(say: Say, slot: SlotData, coins: number): string {
  const below = coins < slot.table.coins;
  const parts = below ? 100 : 10;
  const times = (Math.floor((coins * parts) / slot.table.coins) / parts).toLocaleString('en');
  return say(below ? 'win.backBelow' : 'win.timesBet', { times });
}

const countWord = (say: Say, count: number): string =>
  count >= 2 && count <= 5 ? say(`counts.${count}`) : String(count);
