// All test vectors, as they are published.
import type { OwnKind } from '../../../rules/kinds/kind.ts';
import { baccaratVectors } from '../kinds/baccarat/vectors.ts';
import { cockfightVectors } from '../kinds/cockfight/vectors.ts';
import { dragonTigerVectors } from '../kinds/dragon-tiger/vectors.ts';
import { fishVectors } from '../kinds/fish/vectors.ts';
import { fixtureVectors } from '../kinds/fixture/vectors.ts';
import { houseKind, houseTitles } from '../kinds/index.ts';
import { quickDrawVectors } from '../kinds/quick-draw/vectors.ts';
import { raceVectors } from '../kinds/race/vectors.ts';
import { regionalDrawVectors } from '../kinds/regional-draw/vectors.ts';
import { rouletteVectors } from '../kinds/roulette/vectors.ts';
import { sicBoVectors } from '../kinds/sic-bo/vectors.ts';
import { slotVectors } from '../kinds/slot/vectors.ts';
import { tableHash } from '../tables.ts';
import { chainVectors, drawVectors, treeVectors } from './shared.ts';
import type { TableVectors } from './shared-rounds.ts';
import type { KindVectors } from './vector.ts';

const kinds: Record<OwnKind, () => KindVectors> = { slot: slotVectors, fish: fishVectors };

/** Kinds whose rounds many share. */
const tableKinds: readonly (() => TableVectors)[] = [
  ...[baccaratVectors, cockfightVectors, dragonTigerVectors, fixtureVectors, quickDrawVectors],
  ...[raceVectors, regionalDrawVectors, rouletteVectors, sicBoVectors],
];

/** The text of `public/fairness/vectors.json`: one vector a line. */
export function vectorsText(): string {
  const each = Object.values(kinds).map((vectors) => vectors());
  const ofTables = tableKinds.map((vectors) => vectors());
  const tables = Object.assign({}, ...[...each, ...ofTables].map((kind) => kind.tables));
  return `{
"about": "Test vectors of the method in docs/fairness.md. A round names its table by hash.",
"rounds": ${lines(each.flatMap(({ rounds }) => rounds))},
"shared": ${lines(ofTables.flatMap(({ rounds }) => rounds))},
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
