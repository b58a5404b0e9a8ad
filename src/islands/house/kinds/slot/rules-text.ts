// The rules of a slot in sentences, as its data has them.

import { CHOICE_DAYS } from '../../../../lib/rules/choices.ts';
import { jackpotReturn } from '../../../../lib/rules/kinds/slot/jackpot.ts';
import { formatMinor } from '../../../../lib/rules/money.ts';
import { percentOf } from '../../frame/percent.ts';
import type { Say } from '../../frame/say.ts';
import { featureWords, timesOf } from './feature-words.ts';
import type { SlotData } from './slot-data.ts';

/** How it pays and what its features do; what single symbols do is said beside them. */
export function rulesOf(slot: SlotData, say: Say): string[] {
  const { table } = slot;
  const { freeSpins, choices, cascade, hold, jackpot } = table;
  return [
    ...howItPays(slot, say),
    ...(cascade
      ? [
          say('rules.cascade', { multipliers: timesOf(cascade.multipliers), most: cascade.most }),
          ...('S' in slot.symbols ? [say('rules.cascadeScatters')] : []),
        ]
      : []),
    ...(freeSpins ? freeSpinRules(freeSpins, say) : []),
    ...(freeSpins ? [featureWords(say, slot)] : []),
    ...(choices ? choiceRules(choices, say) : []),
    ...(jackpot ? jackpotRules(jackpot, say) : []),
    ...(hold ? [say('rules.hold', { needed: hold.needed, turns: hold.turns, ...hold.land })] : []),
    ...(hold ? [say('rules.holdFull', { bets: hold.full })] : []),
    say('rules.malfunction'),
  ];
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
