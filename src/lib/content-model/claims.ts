// What a text says of one term by the words around a number: `100.00 or more` is the minimum and nothing else. Each is held against the
// datum of that key, so that a number which the data has somewhere else does not hide that this one has changed.
import type { z } from 'zod';
import { categories } from '../rules/categories.ts';
import { toWire } from '../rules/money.ts';
import { prizeAt, prizePool } from '../rules/promotion.ts';
import {
  audienceSaid,
  baseSaid,
  categoriesSaid,
  monthsSaid,
  periodSaid,
  weekdaysSaid,
} from './claims-in-words.ts';
import { alike, amountOf, COUNT, countOf, find, percent } from './figures.ts';
import type { missionFields } from './mission-schema.ts';
import type { promotionSchema } from './promotion-schema.ts';

type Promotion = z.output<typeof promotionSchema>;
type Mission = z.output<typeof missionFields>;

const AMOUNT = String.raw`\d[\d,]*\.\d\d`;

/** Words around a number, the key that it must be, and what the data has there. */
interface Claim {
  says: RegExp;
  key: string;
  is: readonly string[];
}

const claimsOf = ({ terms, figures }: Promotion): Claim[] => {
  const { wagering, rounds, audience, prizes } = terms;
  const { places, poolMinor } = prizePool(terms);
  const product = wagering && terms.amount ? Number(terms.amount) * wagering.times : undefined;
  const explained = figures.filter((each) => each.endsWith('%')).map(alike);
  const weighed = (terms.weights ?? []).flatMap((each) => percent(each.percent));
  return [
    {
      says: find(
        `(${AMOUNT}) or more|at least (${AMOUNT})|less than (${AMOUNT})|every (?!100\\.00)(${AMOUNT}) of bets`,
      ),
      key: 'minimum',
      is: amountOf(terms.minimum),
    },
    {
      says: find(`up to (${AMOUNT})`),
      key: prizes ? 'prizes' : 'cap',
      is: amountOf(prizes ? toWire(poolMinor) : terms.cap),
    },
    { says: find(`up to (${COUNT}) points`), key: 'cap', is: countOf(terms.cap) },
    { says: find(`at most (${AMOUNT})`), key: 'largest', is: amountOf(terms.largest) },
    {
      says: find(`(${COUNT}) days of registering`),
      key: 'audience.withinDays',
      is: countOf(audience?.withinDays),
    },
    ...(rounds
      ? [
          // of the time for the rounds a sentence names them
          {
            says: find(`rounds[^.\\n]* (${COUNT}) days|(${COUNT}) days for the rounds`),
            key: 'rounds.days',
            is: countOf(rounds.days),
          },
          { says: find(`(${COUNT}) days to wager`), key: 'days', is: countOf(terms.days) },
          { says: find(`(${COUNT}) (?:free )?rounds`), key: 'rounds.count', is: countOf(rounds.count) },
          { says: find(`(?:rounds of|at) (${AMOUNT})`), key: 'rounds.stake', is: amountOf(rounds.stake) },
        ]
      : [{ says: find(`(${COUNT}) days(?! of registering)`), key: 'days', is: countOf(terms.days) }]),
    ...(wagering
      ? [
          {
            says: find(`(${COUNT}) times|(?<!at )\\b(once|twice)\\b`),
            key: 'wagering.times',
            is: countOf(wagering.times),
          },
        ]
      : []),
    ...(terms.rate && terms.kind !== 'points'
      ? [{ says: find('(\\d[\\d.]*%)'), key: 'rate', is: [...percent(terms.rate), ...weighed, ...explained] }]
      : []),
    { says: find('VIP (\\d)'), key: 'audience.level', is: countOf(audience?.level) },
    {
      says: find(`(?:bonus|gift) of (${AMOUNT})(?! or more)|(${AMOUNT}) on top`),
      key: 'amount',
      is: amountOf(terms.amount),
    },
    { says: find(`bet (${AMOUNT}) on`), key: 'amount times wagering', is: amountOf(product?.toFixed(2)) },
    ...(prizes
      ? [
          { says: find(`(${COUNT}) (?:members|tickets)`), key: 'prizes', is: countOf(places) },
          {
            says: find(`(?:come to|from bets of) (${AMOUNT})`),
            key: 'fullFrom',
            is: amountOf(terms.fullFrom),
          },
        ]
      : []),
  ];
};

const claimsOfMission = ({ goal }: Mission): Claim[] => [
  { says: find(`(${AMOUNT}) or more`), key: 'goal.least', is: amountOf(goal.least) },
  { says: find(`(${COUNT}) (?:days|rounds|bets)`), key: 'goal.count', is: countOf(goal.count) },
  { says: find(`(?:reach|deposit) (${AMOUNT})`), key: 'goal.amount', is: amountOf(goal.amount) },
];

const heldAgainst = (text: string, claims: readonly Claim[]): string[] =>
  claims.flatMap(({ says, key, is }) =>
    [...text.matchAll(says)].flatMap(([said, ...found]) => {
      const named = alike(found.find((each) => each !== undefined) ?? '');
      return is.includes(named)
        ? []
        : [`the text says "${said}", but ${key} is ${is.join(' or ') || 'not there'}; change one of them`];
    }),
  );

/** A place and its prize. */
const prizesSaid = (text: string, { terms }: Promotion): string[] =>
  [...text.matchAll(find(`(${AMOUNT}) of place (\\d+)`))].flatMap(([said, prize = '', place]) =>
    alike(prize) === toWire(prizeAt(terms, Number(place)))
      ? []
      : [
          `the text says "${said}", but prizes has ${toWire(prizeAt(terms, Number(place)))}; change one of them`,
        ],
  );

/** What the text of a promotion says and its data does not. */
export function falseClaims(text: string, promotion: Promotion): string[] {
  const { title, summary, steps, starts, ends, terms } = promotion;
  if (terms.kind === 'none') return [];
  return [
    ...heldAgainst(text, claimsOf(promotion)),
    ...prizesSaid(text, promotion),
    ...weekdaysSaid(text, promotion),
    ...monthsSaid(text, { from: starts, to: ends }),
    ...periodSaid(text, promotion),
    ...audienceSaid(promotion),
    ...categoriesSaid([title, summary, ...steps].join('\n'), text, terms.categories),
    ...baseSaid(text, promotion),
  ];
}

export function falseClaimsOfMission(text: string, mission: Mission): string[] {
  const counted = categories.filter(({ id }) => id === mission.goal.category).map(({ key }) => key);
  const deal = `${mission.title}\n${mission.summary}`;
  return [
    ...heldAgainst(text, claimsOfMission(mission)),
    ...monthsSaid(text, { from: mission.opens, to: mission.ends }),
    ...categoriesSaid(deal, text, counted),
    ...(/\ba month\b/i.test(deal) === (mission.repeats === 'month' && /month/i.test(deal))
      ? []
      : ['the text says "a month", but repeats is not month; change one of them']),
  ];
}
