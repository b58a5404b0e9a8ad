// Every operation there is, in the order of the help.
import { actOperations } from './acts.ts';
import { announce } from './announce.ts';
import { audit } from './audit.ts';
import { bankTransfers } from './bank-transfers.ts';
import { bets } from './bets.ts';
import { bonuses } from './bonuses.ts';
import { cardPlayers } from './card-players.ts';
import { chat } from './chat.ts';
import { clock } from './clock.ts';
import { contact } from './contact.ts';
import { content } from './content.ts';
import { contractBills } from './contract-bills.ts';
import { contracts } from './contracts.ts';
import { daybook } from './daybook.ts';
import { feedback } from './feedback.ts';
import { files } from './files.ts';
import { flags } from './flags.ts';
import { freeRounds } from './free-rounds.ts';
import { games } from './games.ts';
import { jackpots } from './jackpots.ts';
import { members } from './members.ts';
import { messages } from './messages.ts';
import { missions } from './missions.ts';
import { offering } from './offering.ts';
import type { AnyOperation } from './operation.ts';
import { operators } from './operators.ts';
import { outbox } from './outbox.ts';
import { paymentServices } from './payment-services.ts';
import { payments } from './payments.ts';
import { paymentsReconcile, payoutsReconcile } from './payments-reconcile.ts';
import { payoutReports } from './payout-reports.ts';
import { points } from './points.ts';
import { pointsAdjust } from './points-adjust.ts';
import { protection } from './protection.ts';
import { refunds } from './refunds.ts';
import { rewardReplay } from './reward-replay.ts';
import { rewardTakers } from './reward-takers.ts';
import { secrets } from './secrets.ts';
import { seedGames } from './seed-games.ts';
import { service } from './service.ts';
import { settings } from './settings.ts';
import { status } from './status.ts';
import { tables } from './tables.ts';
import { terms } from './terms.ts';
import { vendorAccess } from './vendor-access.ts';
import { vendorBets } from './vendor-bets.ts';
import { vendorCompare } from './vendor-compare.ts';
import { vendorTermsOperations } from './vendor-terms.ts';
import { vendorTransfers } from './vendor-transfers.ts';
import { vendors } from './vendors.ts';
import { wallet } from './wallet.ts';
import { withdrawals } from './withdrawals.ts';

const declared: readonly AnyOperation[] = [
  ...flags,
  ...settings,
  ...games,
  ...vendors,
  ...offering,
  ...vendorTermsOperations,
  ...vendorAccess,
  vendorBets,
  vendorCompare,
  ...vendorTransfers,
  ...freeRounds,
  ...jackpots,
  ...bets,
  ...tables,
  seedGames,
  ...outbox,
  ...members,
  ...wallet,
  ...payments,
  paymentsReconcile,
  paymentServices,
  ...bankTransfers,
  ...refunds,
  ...withdrawals,
  payoutsReconcile,
  ...payoutReports,
  ...points,
  pointsAdjust,
  ...bonuses,
  ...missions,
  ...contracts,
  ...contractBills,
  rewardReplay,
  rewardTakers,
  cardPlayers,
  ...protection,
  audit,
  ...daybook,
  ...clock,
  announce,
  ...status,
  ...content,
  ...terms,
  ...feedback,
  ...secrets,
  ...contact,
  ...messages,
  ...files,
  service,
  ...chat,
  ...operators,
  ...actOperations((name) => operations.get(name)),
];

export const operations: ReadonlyMap<string, AnyOperation> = new Map(
  declared.map((operation) => [operation.name, operation]),
);
