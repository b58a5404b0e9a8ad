// Every call that tests of roles ask, in the group of those who may call it.
import * as agentRegister from '../../../src/lib/contract/agent-register.ts';
import * as bonus from '../../../src/lib/contract/bonus.ts';
import * as branchMoves from '../../../src/lib/contract/branch-moves.ts';
import * as contractBills from '../../../src/lib/contract/contract-bills.ts';
import * as contracts from '../../../src/lib/contract/contracts.ts';
import * as downlines from '../../../src/lib/contract/downlines.ts';
import * as inbox from '../../../src/lib/contract/inbox.ts';
import { calls } from '../../../src/lib/contract/index.ts';
import * as missions from '../../../src/lib/contract/missions.ts';
import * as points from '../../../src/lib/contract/points.ts';
import * as profile from '../../../src/lib/contract/profile.ts';
import * as protectionCalls from '../../../src/lib/contract/protection.ts';
import { recordCalls } from '../../../src/lib/contract/records.ts';
import * as referral from '../../../src/lib/contract/referral.ts';
import * as rewards from '../../../src/lib/contract/rewards.ts';
import * as tickets from '../../../src/lib/contract/tickets.ts';
import type { RecordAccess } from '../../../src/lib/records/descriptor.ts';
import { forAgents, forOperators, forVendors } from './own-calls.ts';
export const asked = { ...calls, forAgents, forOperators, forVendors };

export type Name = keyof typeof asked;

const everyName = <T extends object>(all: T): (keyof T)[] => Object.keys(all) as (keyof T)[];

/** Records say themselves who may ask. */
const recordsOf = (access: RecordAccess) =>
  everyName(recordCalls).filter((name) => recordCalls[name].access === access);

/** Nobody has to wait to exclude themselves. */
const { startBreak: _, ...ownLimits } = protectionCalls;

/** Who may call; a call that stands nowhere here fails. Records say it themselves, and all are for true accounts. */
export const groups = {
  everybody: [
    'gameMenus',
    'popularGames',
    'hotGames',
    'gameList',
    'gameVendor',
    'vendorGameType',
    'gameInfo',
    'searchGames',
    'announcements',
    'notices',
    'winners',
    'feedback',
    'sendContact',
    'customerService',
    'slotOffer',
    'fishOffer',
    ...(['cardOffer', 'cardRooms'] as const),
    ...(['tableList', 'tableOffer', 'tableRounds', 'fairTable'] as const),
    ...(['drawState', 'lotteryMenu', 'lotteryOpened', 'sportsBoard', 'sportsFixture'] as const),
    'jackpots',
    'gameReturn',
    'joinBrowserSession',
    'login',
    'loginSecondStep',
    'sendSecondStep',
    'loginRemembered',
    'loginPasskey',
    'passkeyLoginOptions',
    'sendLoginCode',
    'sendRegisterCode',
    'captcha',
    'botChallenge',
    'phoneSignIn',
    'loginFreeplay',
    'registerMember',
    'registerMobile',
    'affiliate',
    'countries',
    'recoverByMail',
    'resetPassword',
    'recoverByMobile',
    'registerSettings',
    'whitelabel',
    'systemStatus',
    'portalTime',
    'domainRoute',
    'helpCenter',
    'promotionTerms',
    'raffleDraw',
    'brandSettings',
    'paymentNotice',
    'sandboxNotice',
    'sandboxPayoutNotice',
    'cashierPayment',
    'decideCashierPayment',
    'houseOpen',
    'dayHeads',
  ],
  games: [
    'houseBalance',
    'houseRounds',
    ...(['tableState', 'tablePlace'] as const),
    ...(['cardState', 'cardSit', 'cardAct', 'cardLeave', 'cardProof', 'cardHands'] as const),
    'slotSpin',
    'slotChoose',
    'slotWaiting',
    'slotJackpot',
    'fishShoot',
    'houseSeeds',
    'houseSetClientSeed',
  ],
  signedIn: [
    'setFavourite',
    'favouriteGames',
    'recentGames',
    'lastWin',
    'pvpRooms',
    'cardOwnSeat',
    'launchGame',
    'leaveGame',
    'launchState',
    'sitting',
    'unreadMessages',
    ...(['readFile', 'gameWatch'] as const),
    ...everyName(inbox),
    'updateLanguage',
    'memberIcon',
    'consolidatedFunds',
    'playerAvatar',
    'walletBalance',
    'walletTransfer',
    'gameWallets',
    'merchantWallet',
    'refreshWallets',
    'liveEvents',
    'chatHistory',
    'fairSeeds',
    'fairClientSeed',
    'fairRotate',
    'fairRound',
    'fairInclusion',
    'fairHand',
    ...(['slipPlace', 'sportsBets', 'sportsCashOut', 'pricePolicy', 'setPricePolicy'] as const),
    ...(['drawBuy', 'drawChase', 'drawEndChase', 'drawTickets', 'lotteryRecent', 'lotteryNumbers'] as const),
    ...(['numberSets', 'saveNumberSet'] as const),
  ],
  signedInThoughRestricted: ['memberInfo', 'logout', 'sendMemberContact'],
  trueAccounts: [
    ...(['statement', 'statementFile'] as const),
    'depositMethods',
    'createDeposit',
    'createWithdrawal',
    'withdrawalForm',
    'withdrawalStatus',
    'confirmWithdrawal',
    'cancelWithdrawal',
    'writeAboutWithdrawal',
    'paymentOverview',
    'sendPaymentCode',
    'setPaymentPassword',
    'addBankCard',
    'removeBankCard',
    'depositStatus',
    ...(['uplineTransferForm', 'transferToUpline', 'depositSent', 'cancelDeposit'] as const),
    ...recordsOf('member'),
    ...(['personalProfit', 'betDetail'] as const),
    'securityOverview',
    'memberSessions',
    'securityChanges',
    ...(['accountClosing', 'closeAccount'] as const),
    'endSessions',
    'forgetAddress',
    'sendBindCode',
    'bind',
    'beginTotp',
    'confirmTotp',
    'endTotp',
    'passkeyOptions',
    'addPasskey',
    'removePasskey',
    'sendChat',
    ...(['uploadFile', 'setGameWatch'] as const),
    ...everyName(profile),
    ...everyName(rewards),
    ...everyName(missions),
    ...everyName(bonus),
    ...everyName(points),
    ...everyName(referral),
    ...everyName(tickets),
    ...everyName(ownLimits),
  ],
  trueAccountsThoughRestricted: ['changePassword', 'startBreak', 'lockAccount'],
  agents: [
    ...recordsOf('agent'),
    'forAgents',
    'agentAnnouncements',
    'agentTeam',
    'agentTeamFile',
    'agentTeamOverview',
    ...everyName(agentRegister),
    ...everyName(branchMoves),
    ...everyName(downlines),
    ...everyName(contracts),
    ...everyName(contractBills),
    'downlineTransferForm',
    'transferToDownline',
  ],
  operators: ['forOperators'],
  vendors: [
    'forVendors',
    'vendorAuthenticate',
    'vendorBalance',
    'vendorFixture',
    'vendorTransactions',
    'sandboxPlayer',
    'sandboxState',
  ],
} satisfies Record<string, Name[]>;

export type Group = keyof typeof groups;
