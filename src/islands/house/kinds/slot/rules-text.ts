// The rules of a slot in sentences, as its data has them.

import { CHOICE_DAYS } from '../../../../lib/rules/choices.ts';
import { jackpotReturn } from '../../../../lib/rules/kinds/slot/jackpot.ts';
import { formatMinor } from '../../../../lib/rules/money.ts';
import { percentOf } from '../../frame/percent.ts';
import type { Say } from '../../frame/say.ts';
import { featureWords, timesOf } from './feature-words.ts';
import type { SlotData } from './slot-data.ts';

export function rulesOf(slot: SlotData, say: Say): string[] {
  const { table } = slot;
  const name = (mark: string): string => capital(say(`symbols.${slot.symbols[mark]?.name ?? ''}`));
  const { scatterPays, freeSpins, choices, wildMultiplier, expandingWilds, cascade, hold, jackpot } = table;
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
    ...(choices ? choiceRules(choices, say) : []),
    ...(jackpot ? jackpotRules(jackpot, say) : []),
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

function choiceRules(choices: NonNullable<SlotData['table']['choices']>, say: Say): string[] {
  const [first] = choices;
  if (!first) return [];
  const counts = Object.keys(first.award).join(' / ');
  const ways = choices
    .map(({ award, multiplier }) =>
      say('rules.way', { count: Object.values(award)[0] ?? 0, times: multiplier.first }),
    )
    .join(', ');
  const again = Object.values(first.again ?? first.award)[0] ?? 0;
  const most = choices.map((way) => way.most).join(' / ');
  return [
    say('rules.choices', { counts, ways }),
    say('rules.choicesAgain', {
      counts: Object.keys(first.again ?? first.award).join(' / '),
      count: again,
      most,
    }),
    say('rules.choicesSame'),
    say('rules.choicesWait', { days: CHOICE_DAYS }),
    say('rules.freeSpinsBet'),
  ];
}

function jackpotRules(jackpot: NonNullable<SlotData['table']['jackpot']>, say: Say): string[] {
  const { contribution, seedMinor, perMinor, tickets, trialMinor } = jackpot;
  const per = formatMinor(BigInt(perMinor));
  return [
    say('rules.jackpot', { per, tickets: formatMinor(BigInt(tickets) * 100n).replace(/\.00$/, '') }),
    say('rules.jackpotPool', { part: percentOf(contribution), seed: formatMinor(BigInt(seedMinor)) }),
    say('rules.jackpotReturn', {
      share: percentOf(Math.round(jackpotReturn(jackpot) * 10_000)),
      part: percentOf(contribution),
    }),
    say('rules.jackpotTrial', { amount: formatMinor(BigInt(trialMinor)) }),
  ];
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
