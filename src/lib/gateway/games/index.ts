import { cardAct } from './card-act.ts';
import { cardHands } from './card-hands.ts';
import { cardLeave } from './card-leave.ts';
import { cardOffer } from './card-offer.ts';
import { cardOwnSeat } from './card-own-seat.ts';
import { cardProof } from './card-proof.ts';
import { cardRooms } from './card-rooms.ts';
import { cardSit } from './card-sit.ts';
import { cardState } from './card-state.ts';
import { drawBuy } from './draw-buy.ts';
import { drawChase } from './draw-chase.ts';
import { drawEndChase } from './draw-end-chase.ts';
import { drawState } from './draw-state.ts';
import { drawTickets } from './draw-tickets.ts';
import { fairClientSeed } from './fair-client-seed.ts';
import { fairHand } from './fair-hand.ts';
import { fairInclusion } from './fair-inclusion.ts';
import { fairRotate } from './fair-rotate.ts';
import { fairRound } from './fair-round.ts';
import { fairSeeds } from './fair-seeds.ts';
import { fairTable } from './fair-table.ts';
import { favouriteGames } from './favourite-games.ts';
import { fishOffer } from './fish-offer.ts';
import { fishShoot } from './fish-shoot.ts';
import { gameInfo } from './game-info.ts';
import { gameList } from './game-list.ts';
import { gameMenus } from './game-menus.ts';
import { gameReturn } from './game-return.ts';
import { gameVendor } from './game-vendor.ts';
import { gameWatch } from './game-watch.ts';
import { hotGames } from './hot-games.ts';
import { houseBalance } from './house-balance.ts';
import { houseOpen } from './house-open.ts';
import { houseRounds } from './house-rounds.ts';
import { houseSeeds } from './house-seeds.ts';
import { houseSetClientSeed } from './house-set-client-seed.ts';
import { jackpots } from './jackpots.ts';
import { launchGame } from './launch-game.ts';
import { launchState } from './launch-state.ts';
import { leaveGame } from './leave-game.ts';
import { lotteryMenu } from './lottery-menu.ts';
import { lotteryNumbers } from './lottery-numbers.ts';
import { lotteryOpened } from './lottery-opened.ts';
import { lotteryRecent } from './lottery-recent.ts';
import { numberSets } from './number-sets.ts';
import { popularGames } from './popular-games.ts';
import { pricePolicy } from './price-policy.ts';
import { pvpRooms } from './pvp-rooms.ts';
import { recentGames } from './recent-games.ts';
import { saveNumberSet } from './save-number-set.ts';
import { searchGames } from './search-games.ts';
import { setFavourite } from './set-favourite.ts';
import { setGameWatch } from './set-game-watch.ts';
import { setPricePolicy } from './set-price-policy.ts';
import { sitting } from './sitting.ts';
import { slipPlace } from './slip-place.ts';
import { slotChoose } from './slot-choose.ts';
import { slotJackpot } from './slot-jackpot.ts';
import { slotOffer } from './slot-offer.ts';
import { slotSpin } from './slot-spin.ts';
import { slotWaiting } from './slot-waiting.ts';
import { sportsBets } from './sports-bets.ts';
import { sportsBoard } from './sports-board.ts';
import { sportsCashOut } from './sports-cash-out.ts';
import { sportsFixture } from './sports-fixture.ts';
import { tableList } from './table-list.ts';
import { tableOffer } from './table-offer.ts';
import { tablePlace } from './table-place.ts';
import { tableRounds } from './table-rounds.ts';
import { tableState } from './table-state.ts';
import { vendorGameType } from './vendor-game-type.ts';

export const gamesHandlers = {
  cardAct,
  cardHands,
  cardLeave,
  cardOffer,
  cardOwnSeat,
  cardProof,
  cardRooms,
  cardSit,
  cardState,
  fairHand,
  drawBuy,
  drawChase,
  drawEndChase,
  drawState,
  drawTickets,
  fairClientSeed,
  fairInclusion,
  fairRotate,
  fairRound,
  fairSeeds,
  fairTable,
  favouriteGames,
  fishOffer,
  fishShoot,
  gameInfo,
  gameList,
  gameMenus,
  gameReturn,
  gameVendor,
  gameWatch,
  setGameWatch,
  hotGames,
  houseBalance,
  houseOpen,
  houseRounds,
  houseSeeds,
  houseSetClientSeed,
  jackpots,
  launchGame,
  launchState,
  leaveGame,
  lotteryMenu,
  lotteryNumbers,
  lotteryOpened,
  lotteryRecent,
  numberSets,
  popularGames,
  pvpRooms,
  recentGames,
  saveNumberSet,
  searchGames,
  setFavourite,
  sitting,
  pricePolicy,
  setPricePolicy,
  slipPlace,
  slotChoose,
  slotJackpot,
  slotOffer,
  slotSpin,
  slotWaiting,
  sportsBets,
  sportsCashOut,
  sportsBoard,
  sportsFixture,
  tableList,
  tableOffer,
  tablePlace,
  tableRounds,
  tableState,
  vendorGameType,
};
