// Calculates a round of a table again from its proof alone, and says step by step what agrees.
import { readGameOf } from '../kinds/index.ts';
import { NoSuchNumber, type Numbers } from '../numbers.ts';
import { agreementOf, type Fact, type Step } from '../steps.ts';
import { tableText } from '../table-text.ts';
import { tableStep, type Verification } from '../verify.ts';
import { chainStep } from './chain-step.ts';
import type { Played, SharedGame } from './kind.ts';
import { readLeaf } from './leaf.ts';
import { payoutStep } from './payout-step.ts';
import { dividendsIn, poolStep } from './pool-step.ts';
import { NONE, resultText } from './result-text.ts';
import { numbersOf } from './round.ts';
import { shoeStep } from './shoe-hands.ts';
import type { TableProof } from './table-proof.ts';
import { takenStep } from './taken.ts';
import { leafOf, wayOf } from './tree.ts';

/** The payout is of the bet that the proof shows, where it shows one. */
export type TableVerification = Omit<Verification, 'win'>;

/** Undefined when nothing knows the kind of the proof, or its table and what it began with are none of that kind. */
export async function verifyTable(proof: TableProof): Promise<TableVerification | undefined> {
  const game = readGameOf(proof.kind)?.(proof.definition);
  const numbers = await numbersOf(proof);
  const played = await game?.play(proof.before, BigInt(proof.index), numbers).catch(noneWhenImpossible);
  if (!game || !played) return undefined;
  const shoe = await shoeStep(proof, game);
  const steps = [
    await chainStep(proof),
    await betsStep(proof, played),
    await tableStep({ table: proof.definition, tableHash: proof.tableHash }),
    ...(shoe ? [shoe] : []),
    bytesStep(proof, numbers),
    { key: 'numbers', facts: [], numbers: numbers.drawn },
    resultStep(proof, game, played),
    ...paid(proof, game, played),
    ...(proof.taken ? [takenStep(proof.taken, played)] : []),
  ];
  const wrong = steps.findIndex((step) => agreementOf(step) === 'differs');
  return { steps, wrong: wrong < 0 ? undefined : wrong };
}

function noneWhenImpossible(error: unknown): undefined {
  if (!(error instanceof NoSuchNumber)) throw error;
}

/** The root, and the way to it from the bet that is shown. */
async function betsStep({ root, entries, inclusion }: TableProof, { course }: Played): Promise<Step> {
  if (!inclusion)
    return {
      // Bets in play are no leaves: what the root was fixed over came before them.
      key: course ? 'rootInPlay' : 'root',
      facts: [
        { key: 'entries', value: String(entries), given: true },
        { key: 'root', value: root, given: true },
      ],
    };
  const [way, leaf] = [await wayOf(inclusion), await leafOf(inclusion.content)];
  return {
    key: 'bets',
    facts: [
      { key: 'leafText', value: inclusion.content, given: true },
      { key: 'leaf', value: leaf },
      ...(inclusion.receipt ? [{ key: 'receipt', value: leaf, recorded: inclusion.receipt }] : []),
      ...(way?.steps ?? []).map(
        ({ side, hash }, at): Fact => ({
          ...{ key: `way.${side}`, values: { number: at + 1 }, value: hash },
        }),
      ),
      { key: 'entries', value: String(inclusion.entries), recorded: String(entries) },
      { key: 'root', value: way?.root ?? '-', recorded: root },
    ],
  };
}

const bytesStep = ({ seed, publicValue, table, index, root }: TableProof, { blocks }: Numbers): Step => ({
  key: 'tableBytes',
  facts: [
    { key: 'tableSeed', value: seed, given: true },
    ...(publicValue === undefined ? [] : [{ key: 'publicValue', value: publicValue, given: true as const }]),
    { key: 'tableKey', value: table, given: true },
    { key: 'index', value: index, given: true },
    { key: 'root', value: root, given: true },
    ...blocks.map(({ hex }, number) => ({ key: 'tableBlock', values: { number }, value: hex })),
  ],
});

function resultStep(
  { before, result: recorded }: TableProof,
  { begin }: SharedGame,
  { result }: Played,
): Step {
  const calculated = result as Record<string, unknown>;
  const names = [...new Set([...Object.keys(calculated), ...Object.keys(recorded)])];
  return {
    key: 'result',
    facts: [
      ...began(before, begin),
      ...names.map((name) => ({ key: `result.${name}`, ...compared(calculated[name], recorded[name]) })),
    ],
  };
}

/** Where rounds begin with nothing, a proof that says otherwise differs. */
function began(before: unknown, begin: unknown): Fact[] {
  if (before === null) return [];
  const value = JSON.stringify(before);
  return [
    begin === null ? { key: 'before', value: NONE, recorded: value } : { key: 'before', value, given: true },
  ];
}

/** Both as people read them; where that is the same for two values, as they are written: `17` is not `"17"`. */
function compared(value: unknown, recorded: unknown): { value: string; recorded: string } {
  const shown = { value: resultText(value), recorded: resultText(recorded) };
  const isSame = tableText([value]) === tableText([recorded]);
  return isSame || shown.value !== shown.recorded
    ? shown
    : { value: tableText([value]), recorded: tableText([recorded]) };
}

function paid(
  { index, inclusion, stakes, dividends: recorded = {} }: TableProof,
  game: SharedGame,
  played: Played,
): Step[] {
  const leaf = inclusion && readLeaf(inclusion.content);
  const dividends = dividendsIn(played, stakes);
  return [
    ...(stakes && dividends ? [poolStep(stakes, dividends, recorded, leaf)] : []),
    ...(leaf ? [payoutStep(leaf, game, played, { index: BigInt(index), dividends })] : []),
  ];
}
