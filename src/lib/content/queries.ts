// The queries that each page reads. The front door drops all others before it looks for a kept page or renders one, so an
// address with other names or values is the same page. A page that reads a name that is missing here gets nothing.

import { promotionTypes } from '../content-model/promotion-types.ts';
import { categories } from '../rules/categories.ts';
import { drawPages, lotteryViews, prizeModes } from '../rules/launch.ts';
import { gameClasses, gameSorts } from '../rules/lobby.ts';

/** Longer questions to the help centre are cut. */
export const LONGEST_QUERY = 100;

/** The value as the page reads it; empty when it says nothing to the page. */
type Value = (given: string) => string;

/** Without control characters: no name has any, and calls refuse what no database keeps. */
const text =
  (longest: number): Value =>
  (given) =>
    given
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, longest);
const like =
  (pattern: RegExp): Value =>
  (given) =>
    pattern.test(given) ? given : '';
const oneOf =
  (words: readonly string[]): Value =>
  (given) =>
    words.includes(given) ? given : '';

/** That it is asked at all: a script in the page reads what. */
const asked: Value = (given) => (given ? '1' : '');

const LAST_PAGE = 1000;

/** Page 1 is the page without a number. */
const pageNo: Value = (given) => {
  const number = Math.min(LAST_PAGE, Number(like(/^\d{1,6}$/)(given)));
  return number > 1 ? String(number) : '';
};

const name = text(60);

const lobby = {
  vassalage: name,
  // The slot lobby names its vendor's tab so (specification, section 2).
  page: name,
  gameClassify: oneOf(gameClasses),
  gameName: name,
  sort: oneOf(gameSorts),
  minBet: like(/^\d{1,6}(\.\d{1,2})?$/),
  minLineNum: like(/^[1-9]\d{0,3}$/),
  pageNo,
};
const lobbies = [
  ...['/hot', '/new', '/favorite', '/recent', '/hotgame', '/localGames'],
  ...categories.map(({ path }) => path).filter((path) => !path.includes('?')),
];
/** A launch of a league names it as one of a draw does. */
const sports = { ...lobby, lottoGameCode: name };
const lottery = {
  lottoView: oneOf(lotteryViews),
  backUrl: oneOf(['/', ...lobbies, ...categories.map(({ path }) => path)]),
  lottoGameCode: name,
  lottoPrizeMode: oneOf(prizeModes),
};
const help = { q: text(LONGEST_QUERY) };
const door = { door: oneOf(['agent', 'member']) };

/** By the path of the page, what it reads by name; a page that is not named here reads nothing. */
export const queries: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  '/': { center: asked, deposit: asked },
  ...Object.fromEntries(lobbies.map((path) => [path, lobby])),
  '/gameCenter': {
    gameType: (given) => oneOf(categories.map(({ id }) => id))(given.toUpperCase()),
    ...lobby,
  },
  '/game': { id: name },
  ...Object.fromEntries(
    categories.flatMap(({ id, path }) => (drawPages.fixture(id) === path ? [[path, sports]] : [])),
  ),
  '/lottery': lottery,
  '/vnlottery': lottery,
  '/seamless': lottery,
  '/sealottery': lottery,
  '/help': help,
  '/help/contact': { sent: like(/^\d{1,12}$/) },
  '/helpmc': help,
  '/login': door,
  '/reset': door,
  '/promotions': { type: oneOf(promotionTypes), ended: asked },
  '/promoDetail': { id: name },
  '/access-denied': { address: like(/^[\da-f.:]{2,45}$/i) },
  '/region-restricted': { country: like(/^[A-Z]{2}$/) },
};

/** What an address asks of its page; empty when it does not. */
export const queryValue = ({ searchParams }: URL, name: string): string => searchParams.get(name) ?? '';

/** The query of an address with only what its page reads, always in the same order and spelling. */
export function readQuery({ pathname, searchParams }: URL): URLSearchParams {
  const read = Object.hasOwn(queries, pathname) ? queries[pathname] : {};
  const values = Object.entries(read ?? {}).map(([name, value]) => [
    name,
    value(searchParams.get(name) ?? ''),
  ]);
  return new URLSearchParams(values.filter(([, value]) => value));
}
