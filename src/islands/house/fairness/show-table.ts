// A round of a table that was calculated here: what the page says of it.

import { readLeaf } from '../../../lib/verifier/shared/leaf.ts';
import type { TableProof } from '../../../lib/verifier/shared/table-proof.ts';
import type { TableVerification } from '../../../lib/verifier/shared/verify-table.ts';
import type { Say } from '../frame/say.ts';
import { addressOfLeg } from './asked-round.ts';
import { element } from './element.ts';
import { showCalculated } from './show-calculated.ts';

export function showTable(proof: TableProof, { steps, wrong }: TableVerification, say: Say): HTMLElement[] {
  const { gameName, index, table, publicValue, root, definition, entries, inclusion } = proof;
  const bet = proof.taken?.bet ?? (inclusion && readLeaf(inclusion.content)?.bet);
  const round = say('fairness.round.number', { number: index });
  const message = [...(publicValue === undefined ? [] : [publicValue]), table, index, root].join(':');
  return showCalculated(
    {
      ...{ steps, wrong },
      title: [gameName, round].filter(Boolean).join(', '),
      notes: [
        ...(proof.void ? [element('p', 'small', say('fairness.verdict.tableVoid'))] : []),
        ...(steps.some(({ isUnchecked }) => isUnchecked)
          ? [element('p', 'small', say('fairness.verdict.shoeUnchecked'))]
          : []),
        ...(bet ? (proof.others ?? []).map((other) => linkTo(other, bet, say)) : []),
        ...(proof.demonstration ? [element('p', 'small', say('fairness.verdict.demonstration'))] : []),
      ],
      about: [
        ['game', gameName],
        ['rules', typeof definition.version === 'string' ? definition.version : undefined],
        ['entries', String(entries)],
        ['number', bet],
      ],
      hash: { key: 'seed', message: `"${message}` },
    },
    say,
  );
}

/** To another pick of the same slip. */
function linkTo({ gameId, round }: { gameId: string; round: string }, bet: string, say: Say): HTMLElement {
  const link = element('a', 'link', say('fairness.round.otherPick', { game: gameId, number: round }));
  link.setAttribute('href', addressOfLeg({ gameId, round, bet }));
  const line = element('p', 'small', '');
  line.append(link);
  return line;
}
