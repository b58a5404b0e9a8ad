import * as contract from '../../contract/kinds/fish/calls.ts';
import { fishOf } from '../../rules/kinds/fish/definition.ts';
import { parseMinor } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { bookInFrame } from '../house/booking.ts';
import { shoot } from '../house/kinds/fish/shoot.ts';
import { fishTitle } from '../house/titles/fish/index.ts';

export const fishShoot = handle(contract.fishShoot, async ({ ctx, input, session: player, fail }) => {
  const table = fishTitle(player.titleId)?.rules ?? fail('game_unavailable');
  const stakeMinor = parseMinor(input.stake) ?? 0n;
  const isOffered = table.betsMinor.includes(Number(stakeMinor)) && input.fish.length <= table.mostShots;
  if (!isOffered || input.fish.some((kind) => !fishOf(table, kind))) fail('stake_not_offered');
  const roundId = `${player.gameSessionId}/${input.shotsId}`;
  const shots = { player, table, stakeMinor, met: input.fish, roundId };
  return bookInFrame(ctx, player.memberId, () => inTransaction(ctx, (tx) => shoot(tx, shots)));
});
