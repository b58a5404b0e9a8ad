// A win in words: which line, how many of what, and how it stands to the bet.
import type { Win } from '../../lib/rules/slot/evaluate.ts';
import type { Say } from './say.ts';
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

/** "4.3 times your bet"; one decimal, cut and never rounded up. */
export function timesWords(say: Say, slot: SlotData, coins: number): string {
  const tenths = Math.floor((coins * 10) / slot.table.coins);
  const times = tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
  const exact = tenths === 0 ? (coins / slot.table.coins).toFixed(2) : times;
  return say(coins < slot.table.coins ? 'win.backBelow' : 'win.timesBet', { times: exact });
}

const countWord = (say: Say, count: number): string =>
  count >= 2 && count <= 5 ? say(`counts.${count}`) : String(count);
