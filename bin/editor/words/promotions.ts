// What the fields of promotions are called.
import type { z } from 'zod';
import type { promotionSchema } from '../../../src/lib/content-model/promotion-schema.ts';
import type { promotionTermsFields } from '../../../src/lib/content-model/schemas.ts';
import type { Words } from './words.ts';

const AMOUNT = 'An amount with two decimals, like 500.00.';

const art: Words<z.input<typeof promotionSchema>['art']> = {
  motif: { label: 'Object', says: 'The large object in the picture.' },
  palette: { label: 'Colours' },
  field: { label: 'Background' },
  echo: { label: 'Small objects', says: 'The objects around the large one.' },
};

const terms: Words<z.input<typeof promotionSchema>['terms']> = {
  kind: {
    label: 'Kind',
    says: 'Decides which of the fields below to fill in. When you save, the editor names missing and extra fields.',
    choices: {
      'deposit-match': 'Deposit match: a percentage of the deposit as a bonus',
      cashback: 'Cashback: a percentage of net losses',
      rebate: 'Rebate: a percentage of bets',
      'free-rounds': 'Free rounds',
      points: 'Points',
      ranking: 'Ranking with prizes',
      raffle: 'Raffle: bets bring tickets, and a draw decides who wins',
      gift: 'Gift of a fixed amount',
      none: 'None: no bonus is credited',
    },
  },
  rate: { label: 'Rate', says: 'Percent with two decimals, like 100.00.' },
  cap: { label: 'At most', says: `The largest bonus in one period. ${AMOUNT}` },
  minimum: {
    label: 'At least',
    says: `The smallest deposit, loss or sum of bets that counts, or the bets for each ticket of a raffle. ${AMOUNT}`,
  },
  amount: { label: 'Value', says: `The value of a gift. ${AMOUNT}` },
  rounds: {
    label: 'Free rounds',
    says: 'In which game, how many, at which stake, and for how long.',
    of: {
      game: { label: 'Game', says: 'Its id, like lantern-koi. It must be one of ours, without a jackpot.' },
      count: { label: 'Number of rounds' },
      stake: { label: 'Stake of a round', says: `${AMOUNT} One of the bets of the game.` },
      days: { label: 'Days to play them', says: 'Counted from the day on which they are given.' },
    },
  },
  prizes: {
    label: 'Prizes',
    says: 'The prizes of a ranking or a raffle, first place first.',
    of: {
      to: { label: 'Down to place', says: 'The last place that wins this prize.' },
      each: { label: 'Prize', says: `The prize for each of these places. ${AMOUNT}` },
    },
  },
  fullFrom: {
    label: 'Prizes in full from',
    says: `Bets of all who take part, together. With less, each prize is smaller in the same ratio. ${AMOUNT}`,
  },
  wagering: {
    label: 'Wagering',
    says: 'How many times the amount must be bet before it can be withdrawn.',
    of: {
      times: { label: 'Times' },
      of: {
        label: 'Of what',
        choices: {
          bonus: 'The bonus',
          'deposit+bonus': 'Deposit and bonus',
          winnings: 'Winnings from free rounds',
        },
      },
    },
  },
  days: {
    label: 'Days for the wagering',
    says: 'Counted from the day of the credit. Of a raffle: days to claim a prize.',
  },
  largest: { label: 'Largest bet', says: `In games that count, while the bonus is wagered. ${AMOUNT}` },
  converts: {
    label: 'Becomes money up to',
    says: `What is left above it when the wagering is done ends. ${AMOUNT} Leave it empty for no limit.`,
  },
  weekdays: { label: 'Days of the week', says: '1 is Monday, 7 is Sunday. Leave it empty for every day.' },
  hours: {
    label: 'Hours',
    says: 'Only bets that were placed between these times count, like 19:00. Leave it empty for all day.',
    of: { from: { label: 'From' }, to: { label: 'To' } },
  },
  audience: {
    label: 'Who can have it',
    of: {
      deposits: {
        label: 'Deposits before',
        choices: { none: 'None: the first deposit only', some: 'Some: not with the first deposit' },
      },
      level: { label: 'VIP level', says: 'This level or a higher one.' },
      withinDays: { label: 'Days since registering', says: 'At most so many.' },
    },
  },
  weights: {
    label: 'Percent that counts',
    says: 'Of bets in these games, where that is not 100 for games that count and 0 for others.',
    of: { category: { label: 'Games' }, percent: { label: 'Percent' } },
  },
  excluded: { label: 'Games that do not count', says: 'By their ids.' },
  per: {
    label: 'How often',
    choices: { once: 'Once', day: 'Every day', week: 'Every week', month: 'Every month' },
  },
  categories: { label: 'Games that count', says: 'Bets on these kinds of games count.' },
};

export const promotionWords: Words<z.input<typeof promotionSchema>> = {
  title: { label: 'Title', says: 'The heading of the promotion, on its card and its page.' },
  claim: { label: 'Large figure', says: 'Shown in the picture, like +100%. 16 letters at most.' },
  type: { label: 'Type', says: 'The tab of the promotions page that lists it.' },
  badge: { label: 'Badge', says: 'The small mark on the card.' },
  summary: { label: 'The deal in one sentence', says: 'Shown on the card. 20 to 160 letters.' },
  starts: { label: 'First day', says: 'The promotion starts on this day (GMT+7).' },
  ends: { label: 'Last day', says: 'This day is included. Leave it empty if there is no end date.' },
  order: { label: 'Place', says: '1 comes first. Two promotions cannot have the same place.' },
  art: { label: 'Picture', of: art },
  who: { label: 'Who takes part' },
  paid: { label: 'When it is credited', says: 'When the bonus is credited, and to which balance.' },
  terms: {
    label: 'Terms as figures',
    says: 'The portal shows these terms and credits bonuses by them.',
    of: terms,
  },
  examples: {
    label: 'Amounts for examples',
    says: `Deposits, losses, bets or winnings for the examples on the page. ${AMOUNT} None for rankings, gifts and promotions that credit nothing.`,
  },
  steps: { label: 'Steps', says: 'How to take part, in 1 to 5 steps.' },
  figures: {
    label: 'Other numbers in the texts',
    says: 'Numbers that the texts name and that are no terms, like 96%. Any other number that the terms do not have is refused.',
  },
  leads: {
    label: 'Button',
    says: 'The page that the button opens, for promotions that credit nothing.',
    of: {
      to: { label: 'Address', says: 'A page of the portal. Begin with /.' },
      freePlay: {
        label: 'Begins free play',
        says: 'For visitors, instead of the address. Shown only while free play is open.',
      },
      label: { label: 'Words on the button' },
    },
  },
};

export const promotionTermsWords: Words<z.input<typeof promotionTermsFields>> = {
  title: { label: 'Title' },
  bonusOnly: {
    label: 'Only for bonuses',
    says: 'Headings that promotions without a bonus do not show.',
  },
};
