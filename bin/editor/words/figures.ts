// What the fields of the VIP club and the points are called.
import type { z } from 'zod';
import type {
  pointsFields,
  referralFields,
  ticketFields,
  vipFields,
} from '../../../src/lib/content-model/schemas.ts';
import type { Words } from './words.ts';

const AMOUNT = 'An amount with two decimals, like 10.00.';
const PERCENT = 'Percent of valid bets, with two decimals, like 0.40.';
const OPEN = 'While this is off, the page says that nothing is counted or paid yet.';

export const vipWords: Words<z.input<typeof vipFields>> = {
  open: { label: 'Open', says: OPEN },
  windowDays: { label: 'Days that count', says: 'The level depends on the valid bets of this many days.' },
  levels: {
    label: 'Levels',
    says: 'The lowest level first. You cannot change their number or order.',
    of: {
      name: { label: 'Level' },
      validBets: {
        label: 'Valid bets',
        says: `The valid bets needed for this level, more than for the level before. ${AMOUNT}`,
      },
      rebate: {
        label: 'Daily rebate',
        of: {
          slots: { label: 'Slots', says: PERCENT },
          live: { label: 'Live casino', says: PERCENT },
          sports: { label: 'Sports', says: PERCENT },
        },
      },
      birthdayGift: { label: 'Birthday gift', says: `Leave it empty for none. ${AMOUNT}` },
      weeklyBonus: { label: 'Weekly bonus', says: `Leave it empty for none. ${AMOUNT}` },
      freeWithdrawals: { label: 'Withdrawals a week without a fee' },
    },
  },
};

export const referralWords: Words<z.input<typeof referralFields>> = {
  open: { label: 'Open', says: 'While this is off, nobody who comes by a code is counted.' },
  steps: {
    label: 'Steps',
    says: 'Each pays once for each friend. The first is a deposit.',
    of: {
      kind: { label: 'What counts', says: 'All deposits, or all valid bets.' },
      amount: { label: 'Amount', says: AMOUNT },
      reward: { label: 'Reward', says: AMOUNT },
    },
  },
  share: { label: 'Share', says: PERCENT },
  shareMonths: {
    label: 'Months of the share',
    says: 'The month in which a friend comes, and those after it.',
  },
};

const ticketGame = (label: string) => ({
  label,
  of: {
    kind: { label: 'What a day must have', says: 'Valid bets or deposits.' },
    amount: { label: 'How much', says: AMOUNT },
    prizes: {
      label: 'Prizes',
      of: {
        amount: { label: 'Amount', says: `0.00 is a blank. ${AMOUNT}` },
        weight: { label: 'Weight', says: 'A prize is as likely as its weight among all.' },
      },
    },
  },
});

export const ticketWords: Words<z.input<typeof ticketFields>> = {
  open: { label: 'Open', says: 'While this is off, no tickets are given.' },
  from: { label: 'First day', says: 'Days before it bring nothing. Like 2026-12-31.' },
  days: { label: 'Days to open a ticket' },
  games: {
    label: 'Games',
    of: {
      envelope: ticketGame('Red envelope'),
      wheel: ticketGame('Wheel'),
      egg: ticketGame('Golden egg'),
    },
  },
};

export const pointsWords: Words<z.input<typeof pointsFields>> = {
  open: { label: 'Open', says: OPEN },
  perPoint: {
    label: 'Amount for one point',
    says: 'Valid bets by kind of game, and deposits.',
    of: {
      slots: { label: 'Slots', says: AMOUNT },
      lottery: { label: 'Lottery', says: AMOUNT },
      sports: { label: 'Sports', says: AMOUNT },
      live: { label: 'Live casino', says: AMOUNT },
      pvp: { label: 'Card games', says: AMOUNT },
      deposit: { label: 'Deposits', says: AMOUNT },
    },
  },
  rewards: {
    label: 'Rewards',
    says: 'What players can redeem points for.',
    of: {
      id: { label: 'Name in the data', says: 'Exchanges and stock go by it. Never change it.' },
      kind: { label: 'Kind', says: 'Credit goes to the balance. A thing is sent. A ticket can be opened.' },
      game: { label: 'Whose ticket', says: 'Only for a ticket.' },
      name: { label: 'Name' },
      type: { label: 'Type', says: 'Whose valid bets are counted; "redeem" counts all.' },
      points: { label: 'Points', says: 'The price in points.' },
      credit: { label: 'Credit', says: `Only for credit. ${AMOUNT}` },
      needs: { label: 'Valid bets of 30 days that it needs', says: `Leave it empty for none. ${AMOUNT}` },
      stock: { label: 'Stock', says: 'How many there were. Each exchange takes one, unless it is rejected.' },
      art: { label: 'Picture', says: 'The motif of its picture.' },
    },
  },
  convert: {
    label: 'Points to money',
    of: {
      points: { label: 'Points', says: 'Multiples of it can be converted.' },
      credit: { label: 'Money for them', says: AMOUNT },
    },
  },
};
