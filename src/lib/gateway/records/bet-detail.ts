import { betDetail as call } from '../../contract/bet.ts';
import { handle } from '../core/handle.ts';
import { askerOf } from '../lists/asker.ts';
import { readBet } from '../lists/bet.ts';

export const betDetail = handle(
  call,
  async ({ ctx, session, input, fail }) =>
    (await readBet(ctx, askerOf('member', session), input.number)) ?? fail('not_found'),
);
