// Calculates a round again from its proof alone, and says step by step what agrees. It shares no code with the games: what
// both follow is the published method (`docs/fairness.md`).
import { amountOf, centsOf } from './amount.ts';
import { hmacUnder, sha256Text } from './hash.ts';
import { playAgainOf } from './kinds/index.ts';
import { NoSuchNumber, Numbers } from './numbers.ts';
import type { Proof } from './proof.ts';
import { agreementOf, type Step } from './steps.ts';
import { tableText } from './table-text.ts';

export interface Verification {
  steps: Step[];
  /** Place in `steps` of the first step that differs from the record. */
  wrong: number | undefined;
  /** What the round pays, as it was calculated here. */
  win: string;
}

/** Undefined when nothing knows the kind of the proof, or its table and its round are none of that kind. */
export async function verifyRound(proof: Proof): Promise<Verification | undefined> {
  const numbers = new Numbers(await hmacUnder(proof.serverSeed), `${proof.clientSeed}:${proof.nonce}`);
  const played = await playAgainOf(proof.kind)?.(proof, numbers).catch(noneWhenImpossible);
  if (!played || centsOf(proof.bet) === undefined) return undefined;
  const win = amountOf(played.payout.cents);
  const steps = [
    await seedStep(proof),
    await tableStep(proof),
    bytesStep(proof, numbers),
    { key: 'numbers', facts: [], numbers: numbers.drawn },
    ...played.steps,
    {
      ...played.payout.step,
      facts: [...played.payout.step.facts, { key: 'win', value: win, recorded: proof.win }],
    },
  ];
  const wrong = steps.findIndex((step) => agreementOf(step) === 'differs');
  return { steps, wrong: wrong < 0 ? undefined : wrong, win };
}

function noneWhenImpossible(error: unknown): undefined {
  if (!(error instanceof NoSuchNumber)) throw error;
}

const seedStep = async ({ serverSeed, serverSeedHash }: Proof): Promise<Step> => ({
  key: 'seed',
  facts: [
    { key: 'serverSeed', value: serverSeed, given: true },
    { key: 'sha256', value: await sha256Text(serverSeed), recorded: serverSeedHash },
  ],
});

export async function tableStep({ table, tableHash }: Pick<Proof, 'table' | 'tableHash'>): Promise<Step> {
  const text = tableText(table);
  return {
    key: 'table',
    facts: [
      { key: 'tableText', value: text, given: true },
      { key: 'sha256', value: await sha256Text(text), recorded: tableHash },
    ],
  };
}

const bytesStep = ({ serverSeed, clientSeed, nonce }: Proof, { blocks }: Numbers): Step => ({
  key: 'bytes',
  facts: [
    { key: 'hmacKey', value: serverSeed, given: true },
    { key: 'clientSeed', value: clientSeed, given: true },
    { key: 'nonce', value: String(nonce), given: true },
    ...blocks.map(({ message, hex }) => ({ key: 'block', values: { message }, value: hex })),
  ],
});
