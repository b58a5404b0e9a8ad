import { referral as contract } from '../../contract/referral.ts';
import { handle } from '../core/handle.ts';
import { shownReferral } from '../referrals/view.ts';

export const referral = handle(contract, ({ ctx, session: { memberId } }) => shownReferral(ctx, memberId));
