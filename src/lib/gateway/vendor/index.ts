import { sandboxPlayer } from './sandbox-player.ts';
import { sandboxState } from './sandbox-state.ts';
import { vendorAuthenticate } from './vendor-authenticate.ts';
import { vendorBalance } from './vendor-balance.ts';
import { vendorFixture } from './vendor-fixture.ts';
import { vendorTransactions } from './vendor-transactions.ts';

export const vendorHandlers = {
  sandboxPlayer,
  sandboxState,
  vendorAuthenticate,
  vendorBalance,
  vendorFixture,
  vendorTransactions,
};
