// Every call of the portal, by its name.
import * as agentRegister from './agent-register.ts';
import * as agents from './agents.ts';
import * as bet from './bet.ts';
import * as bonus from './bonus.ts';
import * as branchMoves from './branch-moves.ts';
import * as cardProofs from './card-proofs.ts';
import * as cardRooms from './card-rooms.ts';
import * as cards from './cards.ts';
import * as closing from './closing.ts';
import * as contact from './contact.ts';
import * as contractBills from './contract-bills.ts';
import * as contracts from './contracts.ts';
import * as downlines from './downlines.ts';
import * as draws from './draws.ts';
import * as files from './files.ts';
import * as games from './games.ts';
import * as home from './home.ts';
import * as house from './house.ts';
import * as inbox from './inbox.ts';
import * as fish from './kinds/fish/calls.ts';
import * as slot from './kinds/slot/calls.ts';
import * as launch from './launch.ts';
import * as lottery from './lottery.ts';
import * as member from './member.ts';
import * as memberTransfers from './member-transfers.ts';
import * as missions from './missions.ts';
import * as notices from './notices.ts';
import * as numberSets from './number-sets.ts';
import * as payment from './payment-password.ts';
import * as points from './points.ts';
import * as pricePolicy from './price-policy.ts';
import * as profile from './profile.ts';
import * as profit from './profit.ts';
import * as promotions from './promotions.ts';
import * as protection from './protection.ts';
import { recordCalls } from './records.ts';
import * as recovery from './recovery.ts';
import * as referral from './referral.ts';
import * as rewards from './rewards.ts';
import * as security from './security.ts';
import * as session from './session.ts';
import * as sports from './sports.ts';
import * as sportsCashOut from './sports-cash-out.ts';
import * as statement from './statement.ts';
import * as switches from './switches.ts';
import * as system from './system.ts';
import * as tables from './tables.ts';
import * as tickets from './tickets.ts';
import { together } from './together.ts';
import * as transfers from './transfers.ts';
import * as vendorFixtures from './vendor-fixtures.ts';
import * as vendorWallet from './vendor-wallet.ts';
import * as wallet from './wallet.ts';
import * as watches from './watches.ts';
import * as withdrawals from './withdrawals.ts';

export const calls = together(
  games,
  launch,
  home,
  notices,
  contact,
  files,
  inbox,
  house,
  slot,
  fish,
  tables,
  cards,
  cardProofs,
  cardRooms,
  draws,
  lottery,
  pricePolicy,
  sports,
  sportsCashOut,
  numberSets,
  session,
  member,
  recovery,
  security,
  closing,
  payment,
  profile,
  protection,
  switches,
  system,
  wallet,
  watches,
  withdrawals,
  transfers,
  memberTransfers,
  vendorFixtures,
  vendorWallet,
  recordCalls,
  profit,
  bet,
  statement,
  referral,
  rewards,
  tickets,
  missions,
  bonus,
  promotions,
  points,
  agents,
  agentRegister,
  branchMoves,
  downlines,
  contracts,
  contractBills,
);
