// What symbols of a slot do beside paying, in sentences, as its data has them.
import type { Mark } from '../../../../lib/rules/kinds/slot/definition.ts';
import type { Say } from '../../frame/say.ts';
import type { SlotData } from './slot-data.ts';

/** Of each symbol that does more than pay, or that pays nothing by itself. `tag` is the language of `say`. */
export function symbolRules(slot: SlotData, say: Say, tag: string): Record<Mark, string[]> {
  const { table, symbols } = slot;
  const named = (mark: Mark): { symbol: string } => ({
    symbol: capital(say(`symbols.${symbols[mark]?.name ?? ''}`)),
  });
  const does: Record<Mark, () => string[]> = {
    W: () => [say(wildRule(slot), named('W')), ...wildExtras(table, say, tag)],
    S: () => [say(table.scatterPays ? 'rules.scatterPays' : 'rules.scatter', named('S'))],
    C: () => (table.hold ? [say('rules.coins', { ...named('C'), needed: table.hold.needed })] : []),
    M: () => [say('rules.mysteryTurns', named('M'))],
  };
  return Object.fromEntries(
    Object.entries(does).flatMap(([mark, sentences]) => (mark in symbols ? [[mark, sentences()]] : [])),
  );
}

/** What a wild stands for: all but scatters or coins. */
function wildRule({ symbols }: SlotData): string {
  if ('S' in symbols) return 'rules.wild';
  return 'C' in symbols ? 'rules.wildNoCoin' : 'rules.wildNoScatter';
}

function wildExtras({ wildMultiplier, expandingWilds }: SlotData['table'], say: Say, tag: string): string[] {
  const reels = new Intl.ListFormat(tag).format((expandingWilds ?? []).map((reel) => String(reel + 1)));
  return [
    ...(wildMultiplier ? [say('rules.wildMultiplies', { times: wildMultiplier })] : []),
    ...(expandingWilds ? [say('rules.wildExpands', { count: expandingWilds.length, reels })] : []),
  ];
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
