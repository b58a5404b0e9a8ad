// The page Fairness calculates a round again in the browser: without a network, step by step, and from a link.
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from '../support/browser.ts';

const vectors = JSON.parse(
  readFileSync(new URL('../../public/fairness/vectors.json', import.meta.url), 'utf8'),
);

test('a visitor checks a round without a network, is told which step differs, and hands on a link @on-phone', async ({
  page,
  context,
}) => {
  await page.goto('/fairness');
  const round = page.locator('[data-round]');
  const steps = round.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const compute = page.getByRole('button', { name: 'Calculate again' });
  const proof = page.getByLabel('Proof');

  await test.step('the example agrees', async () => {
    await page.getByRole('button', { name: 'Try an example' }).click();
    await expect(round).toContainText('This round matches its proof. All 4 compared steps agree.');
    await expect(steps).toHaveCount(6);
    await expect(steps.nth(3)).toContainText('⌊0.121654551 × 34⌋ = 4');
    await expect(steps.nth(4)).toContainText('Line 12: 3 jacks pay 7 coins.');
    await expectAccessibleInBothThemes(page);
  });

  // The page's worker is still being fetched a second after the page.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  const example = await proof.inputValue();
  await test.step('another bet count differs at the spin, with both figures', async () => {
    await proof.fill(example.replace('"nonce": 1', '"nonce": 2'));
    await compute.click();
    await expect(round).toContainText('This round does not match its proof. Step 5 differs: The spin.');
    await expect(steps.nth(4)).toContainText('The proof says: 4, 32, 29, 12, 16');
    await expectAccessible(page);
  });

  await test.step('a win paid short differs at the payout', async () => {
    await proof.fill(example.replace('"win": "0.14"', '"win": "0.13"'));
    await compute.click();
    await expect(round).toContainText('Step 6 differs: The payout.');
  });

  await test.step('held coins and falls are calculated too', async () => {
    for (const [feature, title] of [
      ['hold', 'The held coins'],
      ['falls', 'After fall 1'],
    ]) {
      const { shows: _, ...vector } = vectors.rounds.find(({ shows }: { shows: string[] }) =>
        shows.includes(feature ?? ''),
      );
      await proof.fill(JSON.stringify({ ...vector, table: vectors.tables[vector.tableHash] }));
      await compute.click();
      await expect(round).toContainText('This round matches its proof.');
      await expect(round.getByText(title ?? '', { exact: false }).first()).toBeVisible();
    }
  });

  await test.step('a round of a table is calculated from its chain to its result, and another seed is found', async () => {
    const { table: tableKey, ...vector } = vectors.shared.find(
      ({ kind }: { kind: string }) => kind === 'roulette',
    );
    const table = { ...vector, tableKey, entries: 1, table: vectors.tables[vector.tableHash] };
    await proof.fill(JSON.stringify(table));
    await compute.click();
    await expect(round).toContainText('This round matches its proof. All 3 compared steps agree.');
    await expect(steps.nth(0)).toContainText('The chain was published before bets opened');
    await expect(steps.nth(5)).toContainText(`Number${vector.result.number}`);
    await expectAccessible(page);
    await proof.fill(JSON.stringify({ ...table, seed: '0'.repeat(64) }));
    await compute.click();
    await expect(round).toContainText('Step 1 differs: The chain was published before bets opened.');
    await proof.fill(example);
    await compute.click();
  });

  await test.step('a link opens with the round, for somebody else, and a cut one says so', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.locator('[data-link-note]')).not.toBeEmpty();
    const link = page.url();
    expect(link).toMatch(/\/fairness#proof=[\w-]{500,2000}$/);
    await context.setOffline(false);
    const other = await context.newPage();
    const sent: string[] = [];
    other.on('request', (request) => sent.push(request.url()));
    await other.goto(link);
    await expect(other.locator('[data-round]')).toContainText('This round matches its proof.');
    expect(sent.filter((address) => address.includes('proof='))).toEqual([]);
    await other.goto(link.slice(0, -30));
    await expect(other.getByRole('alert')).toHaveText(
      'This link is incomplete. Ask for it again, or paste the proof.',
    );
  });
});
