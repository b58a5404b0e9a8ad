// All test vectors, as they are published.
import type { OwnKind, SharedKindName } from '../../../rules/kinds/kind.ts';
import { dragonTigerVectors } from '../kinds/dragon-tiger/vectors.ts';
import { houseKind, houseTitles } from '../kinds/index.ts';
import { slotVectors } from '../kinds/slot/vectors.ts';
import { tableHash } from '../tables.ts';
import { chainVectors, drawVectors, treeVectors } from './shared.ts';
import type { KindVectors, SharedKindVectors } from './vector.ts';

const kinds: Record<OwnKind, () => KindVectors> = { slot: slotVectors };

const sharedKinds: Record<SharedKindName, () => SharedKindVectors> = { 'dragon-tiger': dragonTigerVectors };

/** The text of `public/fairness/vectors.json`: one vector a line. */
export function vectorsText(): string {
  const each = Object.values(kinds).map((vectors) => vectors());
  const shared = Object.values(sharedKinds).map((vectors) => vectors());
  const tables = Object.assign({}, ...[...each, ...shared].map((kind) => kind.tables));
  return `{
"about": "Test vectors of the method in docs/fairness.md. A round names its table by hash.",
"rounds": ${lines(each.flatMap(({ rounds }) => rounds))},
"shared": ${lines(shared.flatMap(({ rounds }) => rounds))},
"trees": ${lines(treeVectors())},
"chains": ${lines(chainVectors())},
"draws": ${lines(drawVectors())},
"tables": {
${Object.entries(tables)
  .map(([hash, table]) => `"${hash}": ${JSON.stringify(table)}`)
  .join(',\n')}
}
}
`;
}

const lines = (vectors: readonly unknown[]): string =>
  `[\n${vectors.map((vector) => JSON.stringify(vector)).join(',\n')}\n]`;

/** The game of the example, which shows more than most. */
const EXAMPLE = 'lantern-koi';

/** The text of `public/fairness/example.json`: the proof of one round, as the page Fairness takes it. */
export function exampleText(): string {
  const title = houseTitles().find(({ table }) => table.gameId === EXAMPLE);
  const vectors = Object.values(kinds).flatMap((each) => each().rounds);
  const found = title && vectors.find((vector) => vector.tableHash === tableHash(title.table));
  if (!found) throw new Error(`there is no ${EXAMPLE}`);
  const { shows: _, round: result, ...inputs } = found;
  const definition = JSON.stringify(title.table);
  const proof = {
    gameName: title.game.name,
    ...inputs,
    ...houseKind(title.kind)?.proof({ definition, result }),
  };
  return `${JSON.stringify(proof, null, 2)}\n`;
}
