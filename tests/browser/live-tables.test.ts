// The other tables whose rounds many share: of each a whole round as a new player plays it. Dragon tiger has tests of its own.
import type { FrameLocator, Page } from '@playwright/test';
import { tableRounds } from '../../src/lib/contract/tables.ts';
import { colourOf } from '../../src/lib/rules/kinds/roulette/wheel.ts';
import { standardPrices as dice } from '../../src/lib/rules/kinds/sic-bo/standard.ts';
import { expectAgreement, expectKept, header, netOf, sitDown, toBets, toClose } from '../support/at-table.ts';
import { expect, expectAccessible, operator, test } from '../support/browser.ts';

/** What a table's frame may load of scripts before its first round, as they are sent. */
const MOST_SCRIPT = 60_000;

test.afterAll(async () => {
  await operator('clock', 'reset');
});

interface Result {
  winner: string;
  number: number;
  dice: number[];
  balls: number[];
}

interface Case {
  gameId: string;
  lobby?: string;
  funds: string;
  stake: number;
  put(game: FrameLocator): Promise<void>;
  /** What the stakes come to. */
  net(result: Result): number;
}

const chip = async (game: FrameLocator, value: number, ...spots: RegExp[]): Promise<void> => {
  await game.getByRole('button', { name: `Chip ${value}`, exact: true }).click();
  for (const name of spots) await game.getByRole('button', { name }).press('Enter');
};

const cases: Case[] = [
  {
    ...{ gameId: 'baccarat', funds: '200.00', stake: 200 },
    put: (game) => chip(game, 100, /^Banker, /, /^Player, /),
    // Banker pays +95.00 against -100.00. Else it is +100.00 against -100.00, or both are returned.
    net: ({ winner }) => (winner === 'banker' ? -5 : 0),
  },
  {
    ...{ gameId: 'salon-roulette', funds: '100.00', stake: 30 },
    async put(game) {
      await chip(game, 25, /^Red, /);
      await chip(game, 5, /^17, 35 to 1/);
    },
    // 17 is black.
    net: ({ number }) => (number === 17 ? 5 * 35 - 25 : colourOf(number) === 'red' ? 25 - 5 : -30),
  },
  {
    ...{ gameId: 'sic-bo', funds: '100.00', stake: 30 },
    async put(game) {
      await chip(game, 25, /^Small, /);
      await chip(game, 5, /^Total 10, /);
    },
    net({ dice: thrown }) {
      const total = thrown.reduce((sum, face) => sum + face, 0);
      const isSmall = total <= 10 && new Set(thrown).size > 1;
      return (isSmall ? 25 : -25) + (total === 10 ? 5 * ((dice.total[10] ?? 0) / 1000 - 1) : -5);
    },
  },
  {
    ...{ gameId: 'quick-five', lobby: '/elott', funds: '100.00', stake: 20 },
    async put(game) {
      const [low, odd] = [/^Low 0–4/, /^Odd/].map((name) => game.getByRole('button', { name }));
      await low?.press('Enter');
      await odd?.press('Enter');
      // Undo takes back one choice, and the keys stay where they are.
      await odd?.press('Backspace');
      for (const [key, pressed] of [
        [low, 'true'],
        [odd, 'false'],
      ] as const)
        await expect(key ?? game.locator('body')).toHaveAttribute('aria-pressed', pressed);
      await expect(odd ?? game.locator('body')).toBeFocused();
      await odd?.press('Enter');
      await game.getByLabel('Stake for each bet').fill('10.00');
    },
    // The first digit is low, or odd, or both: each pays 1.92.
    net({ balls: [first = 0] }) {
      return (first < 5 ? 9.2 : -10) + (first % 2 === 1 ? 9.2 : -10);
    },
  },
];

/** Counts what scripts the frame of a game takes, as they are sent. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() !== 'script' || request.frame() === page.mainFrame()) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function lastResult(page: Page, gameId: string): Promise<Result> {
  const answer = await page.request.get(`${tableRounds.path}?gameId=${gameId}`);
  return (await answer.json()).value.rounds[0].result;
}

for (const { gameId, lobby = '', funds, stake, put, net } of cases)
  test(`a new player plays a round of ${gameId}: the frame is light, and money, record, valid bet and proof agree`, async ({
    page,
  }) => {
    test.slow();
    const scripts = countScripts(page);
    const game = await sitDown(page, gameId, { funds, lobby });
    const weight = await scripts();
    expect(weight).toBeGreaterThan(10_000);
    expect(weight).toBeLessThanOrEqual(MOST_SCRIPT);

    await toBets(game, gameId);
    await put(game);
    await game.getByRole('button', { name: `Place ${stake.toFixed(2)}` }).press('Space');
    await expect(game.locator('[data-status]')).toHaveText(`${stake.toFixed(2)} placed.`);
    await expect(game.locator('[data-place]')).toBeFocused();
    const rest = (Number(funds) - stake).toFixed(2);
    await expect(header(page)).toHaveText(rest);

    await toClose(gameId);
    await expectKept(page, game, rest);
    const gained = await netOf(game);
    expect(gained).toBeCloseTo(net(await lastResult(page, gameId)), 5);
    await expectAccessible(page);
    await expectAgreement(page, game, { gameId, funds: Number(funds), stake, net: gained });
  });
