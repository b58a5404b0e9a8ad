// A table in its frame as a new player has it open, and the clock of the portal, which a test moves to where it needs it in a round.
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { tableTitles } from '../../src/lib/gateway/house/kinds/index.ts';
import { type Turn, turnAt } from '../../src/lib/rules/rhythm.ts';
import { newMember, openDialog, openSignedIn, operator, test } from './browser.ts';
import { deposit } from './deposit.ts';

/** The balance that the page around a game shows. */
export const header = (page: Page): Locator =>
  page.locator('.balance output, .stage-balance .num').filter({ visible: true });

/** A new member at a table, with so much money; by the card of a lobby, where one is named. */
export async function sitDown(
  page: Page,
  gameId: string,
  { funds = '100.00', lobby = '' } = {},
): Promise<FrameLocator> {
  const address = `/game?id=${gameId}`;
  await openSignedIn(page, await newMember(), lobby || address);
  if (lobby) await page.locator(`.live-table a[href="${address}"]`).click();
  const game = page.frameLocator('iframe');
  await game.locator('[data-game][data-phase="ready"]').waitFor({ timeout: 40_000 });
  await deposit(page, funds);
  await expect(game.locator('[data-balance]')).toHaveText(funds);
  return game;
}

interface Now {
  ms: number;
  turn: Turn;
}

/** Where a table is in its rounds, by the clock of the portal. */
async function nowAt(gameId: string): Promise<Now> {
  const rhythm = tableTitles().find(({ game }) => game.gameId === gameId)?.table.rhythm;
  if (rhythm?.kind !== 'cycle') throw new Error(`${gameId} has no rounds around the clock`);
  const ms = Date.parse(/^\S+Z/.exec(await operator('clock', 'show'))?.[0] ?? '');
  return { ms, turn: turnAt(rhythm, ms, 'UTC') };
}

async function advance(ms: number): Promise<void> {
  if (ms > 0) await operator('clock', 'advance', `${Math.ceil(ms / 1000)}s`);
}

/** How long ago bets may have opened at most, so that there is time to bet. */
const FRESH_MS = 5_000;
/** The countdown of another round differs from the right one by more than this. */
const NEARLY_S = 2.5;

/** Bets have just opened, and the frame knows it. Answers in which turn of the clock. */
export async function toBets(game: FrameLocator, gameId: string): Promise<Turn> {
  const { ms, turn } = await nowAt(gameId);
  if (ms > turn.opensAt + FRESH_MS) await advance(turn.endsAt - ms);
  const counts = game.locator('[data-game][data-stage="open"] [data-clock][data-counting] [data-seconds]');
  let now = await nowAt(gameId);
  const off = async (): Promise<number> => {
    const shown = Number((await counts.allTextContents())[0] ?? 0);
    now = await nowAt(gameId);
    return Math.abs(shown - (now.turn.closesAt - now.ms) / 1000);
  };
  await expect.poll(off, { timeout: 30_000 }).toBeLessThan(NEARLY_S);
  return now.turn;
}

/** Bets of the round that is open close now, or in so many seconds; or those of one that was open before. */
export async function toClose(
  gameId: string,
  { secondsBefore = 0, of }: { secondsBefore?: number; of?: Turn } = {},
): Promise<void> {
  const { ms, turn } = await nowAt(gameId);
  await advance((of ?? turn).closesAt - ms - secondsBefore * 1000);
}

/**
 * The round that is under way is over, whether or not the frame has heard of its stages; or one whose bets have been open before,
 * which on a crowded machine may have ended by itself.
 */
export async function toEnd(gameId: string, of?: Turn): Promise<void> {
  const { ms, turn } = await nowAt(gameId);
  await advance((of ?? turn).endsAt - ms);
}

/** A result is drawn, and while it is the page around still says what it said before. */
export async function expectKept(page: Page, game: FrameLocator, balance: string): Promise<void> {
  const drawing = '[data-game][data-stage="drawing"]';
  await game.locator(drawing).waitFor();
  const said = await header(page).innerText();
  // Without motion, or on a crowded machine, the drawing may have ended meanwhile.
  if (await game.locator(`${drawing}:not([data-seen])`).isVisible()) expect(said).toBe(balance);
}

/** What the plate says of the money. */
export async function netOf(game: FrameLocator): Promise<number> {
  const amount = game.locator('[data-plate]:not([data-tone="idle"]) [data-plate-amount]');
  await expect(amount).toHaveText(/\d\.\d\d$/, { timeout: 30_000 });
  return Number((await amount.innerText()).replace('\u2212', '-'));
}

export interface Played {
  gameId: string;
  /** What the member had, staked with one bet, and has more than before. */
  funds: number;
  stake: number;
  net: number;
}

/** Frame, header, record and the page Fairness say of the only bet of a new member what the plate has said. */
export async function expectAgreement(page: Page, game: FrameLocator, played: Played): Promise<void> {
  const { gameId, funds, stake, net } = played;
  const sum = (value: number): string => value.toFixed(2);
  await test.step('the balance of the frame and of the page is what the result says', async () => {
    await expect(game.locator('[data-balance]')).toHaveText(sum(funds + net));
    await expect(header(page)).toHaveText(sum(funds + net));
  });

  await test.step('the history of the table leads to the proof of the round, which is right', async () => {
    await game.locator('body').press('?');
    await game.getByRole('tab', { name: 'History' }).click();
    await game.getByRole('button', { name: 'All rounds' }).click();
    await game.locator('[data-history] tr').first().getByRole('button', { name: 'Check' }).click();
    await page.waitForURL(new RegExp(String.raw`/fairness#table=${gameId}/\d+$`));
    await expect(page.locator('[data-round]')).toContainText('This round matches its proof.');
  });

  const number = await test.step('the record has the bet with its valid part', async () => {
    await openDialog(page, 'personalCenter', { page: 'personalHistoryCopy' });
    const row = page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ hasText: /[A-Z]\d{5}/ });
    await expect(row).toHaveCount(1);
    const cells = row.getByRole('cell');
    // The valid part is what was at risk, and never more than was staked.
    for (const shown of [stake, stake + net, Math.min(stake, Math.abs(net))])
      await expect(cells.filter({ hasText: new RegExp(String.raw`^[^\d]*${sum(shown)}$`) })).not.toHaveCount(
        0,
      );
    const cell = cells.filter({ hasText: /^[A-Z]\d{5,}/ });
    return /^[A-Z]\d+/.exec(await cell.innerText())?.[0] ?? '';
  });

  await test.step('the page Fairness calculates the round and what the bet pays again', async () => {
    await page.goto(`/fairness#round=${number}`);
    const round = page.locator('[data-round]');
    await expect(round).toContainText('This round matches its proof.');
    await expect(round).toContainText('This bet is one of the accepted bets');
    await expect(round).toContainText(`What bet ${number} pays`);
  });
}
