import { merchantWallet as contract } from '../../contract/transfers.ts';
import { isSingleWallet } from '../catalogue/transfer-vendors.ts';
import { handle } from '../core/handle.ts';

export const merchantWallet = handle(contract, async ({ ctx }) => ({ isSingle: await isSingleWallet(ctx) }));
