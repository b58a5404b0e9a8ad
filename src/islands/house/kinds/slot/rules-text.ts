// The rules of a slot in sentences, as its data has them.

import type { Say } from '../../frame/say.ts';
import { featureWords, timesOf } from './feature-words.ts';
import type { SlotData } from './slot-data.ts';

export function rulesOf(slot: SlotData, say: Say): string[] {
  const { table } = slot;
  const name = (mark: string): string => capital(say(`symbols.${slot.symbols[mark]?.name ?? ''}`));
  const { scatterPays, freeSpins, wildMultiplier, expandingWilds, cascade, hold } = table;
  const hasScatter = 'S' in slot.symbols;
  const hasWild = 'W' in slot.symbols;
  return [
    ...howItPays(slot, say),
    ...(cascade
      ? [
          say('rules.cascade', { multipliers: timesOf(cascade.multipliers), most: cascade.most }),
          ...(hasScatter ? [say('rules.cascadeScatters')] : []),
        ]
      : []),
    ...(hasWild ? [say(wildRule(slot), { symbol: name('W') })] : []),
    ...(wildMultiplier ? [say('rules.wildMultiplies', { times: wildMultiplier })] : []),
    ...(expandingWilds
      ? [say('rules.wildExpands', { reels: expandingWilds.map((reel) => reel + 1).join(', ') })]
      : []),
    ...(hasScatter ? [say(scatterPays ? 'rules.scatterPays' : 'rules.scatter', { symbol: name('S') })] : []),
    ...(freeSpins ? freeSpinRules(freeSpins, say) : []),
    ...(freeSpins ? [featureWords(say, slot)] : []),
    ...(hold ? [say('rules.hold', { needed: hold.needed, turns: hold.turns, ...hold.land })] : []),
    ...(hold ? [say('rules.holdFull', { bets: hold.full })] : []),
    say('rules.malfunction'),
  ];
}

/** What a wild stands for: all but scatters or coins. */
function wildRule({ symbols }: SlotData): string {
  if ('S' in symbols) return 'rules.wild';
  return 'C' in symbols ? 'rules.wildNoCoin' : 'rules.wildNoScatter';
}

function howItPays({ table }: SlotData, say: Say): string[] {
  if (table.pays.kind === 'ways')
    return [say('rules.waysIntro', { count: table.rows ** table.strips.length })];
  const intro = say('rules.linesIntro', { count: table.pays.lines.length });
  return [intro, ...(table.pays.bothWays ? [say('rules.bothWays')] : []), say('rules.best')];
}

function freeSpinRules(freeSpins: NonNullable<SlotData['table']['freeSpins']>, say: Say): string[] {
  const counts = Object.keys(freeSpins.award).join(' / ');
  const spins = [...new Set(Object.values(freeSpins.award))].join(' / ');
  return [say('rules.freeSpins', { counts, spins, most: freeSpins.most }), say('rules.freeSpinsBet')];
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
