// Finds the rounds of `rare-rounds.ts` and prints them, after a change of a table or of the rules. It may take a minute a game:
// `node src/lib/gateway/house/kinds/slot/find-rare-rounds.ts`. What it has not found by then it leaves out.
import { slotTitles } from '../../titles/slot/index.ts';
import { RARE_ROUNDS } from './rare-rounds.ts';
import { playVector } from './vectors.ts';

const LONGEST_MS = 60_000;

for (const { rules } of slotTitles()) {
  const wanted = new Set(Object.keys(RARE_ROUNDS[rules.gameId] ?? {}));
  const found: Record<string, number> = {};
  const end = Date.now() + LONGEST_MS;
  for (let nonce = 1; wanted.size > 0 && Date.now() < end; nonce++)
    for (const shown of playVector(rules, nonce).shows) if (wanted.delete(shown)) found[shown] = nonce;
  if (Object.keys(found).length > 0) console.log(rules.gameId, found);
  if (wanted.size > 0) console.log(rules.gameId, 'not found:', ...wanted);
}
