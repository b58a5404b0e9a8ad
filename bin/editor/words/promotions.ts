// What the fields of promotions are called.
import type { z } from 'zod';
import type { promotionSchema } from '../../../src/lib/content-model/promotion-schema.ts';
import type { promotionTermsFields } from '../../../src/lib/content-model/schemas.ts';
import type { Words } from './words.ts';

const AMOUNT = 'An amount with two decimals, like 500.00.';

const art: Words<z.input<typeof promotionSchema>['art']> = {
  motif: { label: 'Thing', says: 'The large thing in the picture.' },
  palette: { label: 'Colours' },
  field: { label: 'Background' },
  echo: { label: 'Small things', says: 'What floats around the large one.' },
};

const terms: Words<z.input<typeof promotionSchema>['terms']> = {
  kind: {
    label: 'Kind',
    says: 'Decides which of the fields below are filled in; saving says which are missing or too many.',
    choices: {
      'deposit-match': 'Deposit match: a part of the deposit is added',
      cashback: 'Cashback: a part of what was lost',
      rebate: 'Rebate: a part of what was bet',
      'free-rounds': 'Free rounds',
      points: 'Points',
      ranking: 'Ranking with prizes',
      gift: 'Gift of a fixed amount',
      none: 'Nothing is credited',
    },
  },
  rate: { label: 'Rate', says: 'Percent with two decimals, like 100.00.' },
  cap: { label: 'At most', says: `The most that is given in one period. ${AMOUNT}` },
  minimum: { label: 'At least', says: `The least deposit, loss or sum of bets that counts. ${AMOUNT}` },
  amount: { label: 'Worth', says: `What a gift is worth. ${AMOUNT}` },
  rounds: {
    label: 'Free rounds',
    says: 'How many there are and what each one stakes.',
    of: {
      count: { label: 'Number of rounds' },
      stake: { label: 'Stake of a round', says: AMOUNT },
    },
  },
  prizes: {
    label: 'Prizes',
    says: 'Steps of a ranking from the first place down.',
    of: {
      to: { label: 'Down to place', says: 'The last place that wins this prize.' },
      each: { label: 'Prize', says: `What each of these places wins. ${AMOUNT}` },
    },
  },
  wagering: {
    label: 'Wagering',
    says: 'How often something must be bet before it can be withdrawn.',
    of: {
      times: { label: 'Times' },
      of: {
        label: 'Of what',
        choices: {
          bonus: 'The bonus',
          'deposit+bonus': 'Deposit and bonus',
          winnings: 'What free rounds won',
        },
      },
    },
  },
  days: { label: 'Days for the wagering', says: 'Counted from the credit.' },
  per: {
    label: 'How often',
    choices: { once: 'Once', day: 'Every day', week: 'Every week', month: 'Every month' },
  },
  categories: { label: 'Games that count', says: 'Bets on these kinds of games count.' },
};

export const promotionWords: Words<z.input<typeof promotionSchema>> = {
  title: { label: 'Title', says: 'The heading of the promotion, on its card and its page.' },
  claim: { label: 'Large figure', says: 'Stands in the picture, like +100%. 16 letters at most.' },
  type: { label: 'Type', says: 'The tab of the promotions page under which it is listed.' },
  badge: { label: 'Badge', says: 'The small mark on the card.' },
  summary: { label: 'The deal in one sentence', says: 'Stands on the card. 20 to 160 letters.' },
  starts: { label: 'First day', says: 'It begins with this day, GMT+7.' },
  ends: { label: 'Last day', says: 'Still included. Leave it empty when there is no end.' },
  order: { label: 'Place', says: '1 stands first. No two promotions may share a place.' },
  art: { label: 'Picture', of: art },
  who: { label: 'Who takes part' },
  paid: { label: 'When it is credited', says: 'When and where to.' },
  terms: { label: 'Terms as figures', says: 'Pages show these, and credits go by them.', of: terms },
  examples: {
    label: 'Amounts for examples',
    says: `Deposits, losses, bets or winnings that the page works out. ${AMOUNT} None for rankings, gifts and promotions that credit nothing.`,
  },
  steps: { label: 'Steps', says: 'What to do, one to five steps.' },
  leads: {
    label: 'Button',
    says: 'Where the button leads, for promotions that credit nothing.',
    of: {
      to: { label: 'Address', says: 'A place of the portal, beginning with /.' },
      freePlay: {
        label: 'Begins free play',
        says: 'For a visitor, in place of the address. It is offered only while free play is.',
      },
      label: { label: 'Words on the button' },
    },
  },
};

export const promotionTermsWords: Words<z.input<typeof promotionTermsFields>> = {
  title: { label: 'Title' },
};
