// A round of a player's own seeds that was calculated here: what the page says of it.
import type { Proof } from '../../../lib/verifier/proof.ts';
import type { Verification } from '../../../lib/verifier/verify.ts';
import type { Say } from '../frame/say.ts';
import { element } from './element.ts';
import { showCalculated } from './show-calculated.ts';

/** Title, verdict and steps, to be put into the card of the round. */
export function showRound(proof: Proof, { steps, wrong, win }: Verification, say: Say): HTMLElement[] {
  const { gameName, number, table, nonce } = proof;
  const [bet, won] = [grouped(proof.bet), grouped(win)];
  return showCalculated(
    {
      ...{ steps, wrong },
      title: [gameName, number].filter(Boolean).join(', ') || say('fairness.round.unnamed'),
      notes: [
        element('p', 'soft small', say('fairness.verdict.win', { bet, win: won })),
        ...(proof.void ? [element('p', 'small', say('fairness.verdict.void'))] : []),
      ],
      about: [
        ['game', gameName],
        ['rules', typeof table.version === 'string' ? table.version : undefined],
        ['bet', bet],
        ['win', won],
      ],
      hash: { key: 'serverSeed', message: `clientSeed + ":${nonce}` },
    },
    say,
  );
}

/** `12500.50` as people read it. */
const grouped = (amount: string): string => amount.replace(/\B(?=(?:\d{3})+\.)/g, ',');
