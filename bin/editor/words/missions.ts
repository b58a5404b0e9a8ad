// What the fields of a mission are called.
import type { z } from 'zod';
import type { missionFields } from '../../../src/lib/content-model/mission-schema.ts';
import type { Words } from './words.ts';

const AMOUNT = 'An amount with two decimals, like 20.00.';

export const missionWords: Words<z.input<typeof missionFields>> = {
  title: { label: 'Title' },
  summary: { label: 'What to do', says: 'One sentence of 10 to 140 letters.' },
  order: { label: 'Place in the list', says: '1 is first.' },
  art: {
    label: 'Picture',
    of: { motif: { label: 'Object' }, palette: { label: 'Colours' } },
  },
  opens: { label: 'First day', says: 'From this day it can be joined.' },
  ends: { label: 'Last day', says: 'What is later does not count.' },
  repeats: {
    label: 'Begins anew',
    says: 'Every month or year, for ever. Leave it empty for a mission of these days alone.',
    choices: { month: 'Every month', year: 'Every year' },
  },
  claimDays: { label: 'Days to claim after it' },
  goal: {
    label: 'Goal',
    of: {
      kind: {
        label: 'What counts',
        choices: {
          valid: 'Valid bets',
          bets: 'A number of bets',
          days: 'A number of days with bets',
          deposit: 'Deposits',
          proof: 'Nothing: a proof is all',
        },
      },
      category: {
        label: 'Only this category',
        says: 'Leave it empty for all. The mission is offered while the category has games.',
      },
      amount: { label: 'Amount', says: `For valid bets or deposits. ${AMOUNT}` },
      count: { label: 'Number', says: 'Of bets or days.' },
      least: { label: 'Least valid bets', says: `Of a bet or a day that counts. ${AMOUNT}` },
    },
  },
  reward: { label: 'Reward', says: `It goes to the balance without wagering. ${AMOUNT}` },
  review: { label: 'A person looks at a proof', says: 'Members send up to three pictures and a comment.' },
};
