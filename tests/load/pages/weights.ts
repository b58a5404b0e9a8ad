// What each public page weighs before somebody touches it, without pictures, and what opening the login takes.
import type { Browser } from '@playwright/test';
import { categories } from '../../../src/lib/rules/categories.ts';
import { loginScripts, MOST_LOGIN_SCRIPT, sumOf } from '../../support/login-weight.ts';
import { askingAt, listed, oneOfEach } from '../../support/routes.ts';
import { kilobytes } from '../statistics.ts';
import { visit } from './visit.ts';

interface Budget {
  script: number;
  total: number;
}

const HOME: Budget = { script: 15_000, total: 60_000 };
const CONTENT: Budget = { script: 6_000, total: 45_000 };
/** Lobbies and the verifiers have none: their scripts are what they are for. */
const FREE = new Set([
  '/gameCenter',
  '/hot',
  '/new',
  '/fairness',
  '/audit',
  ...categories.map(({ path }) => path),
]);
/** The dialogs' styles come with the page. */
export const STYLE_BYTES = 16_000;

function budgetOf(path: string): Budget | undefined {
  if (path === '/') return HOME;
  return FREE.has(path.split('?')[0] ?? path) ? undefined : CONTENT;
}

/** Prints a line a page of the sitemap; one help page and one promotion stand for all. */
export async function printWeights(browser: Browser, address: string): Promise<void> {
  console.log('\nbytes before interaction, without pictures');
  for (const path of oneOfEach(await listed(askingAt(address)))) {
    const { bytes } = await visit(browser, address + path);
    const total = bytes.script + bytes.style + bytes.rest;
    const sums = `script ${kilobytes(bytes.script)}, all ${kilobytes(total)}`;
    printLine(path, sums, verdict(bytes.script, total, budgetOf(path)));
  }
}

/** Prints what all scripts weigh that a fresh Home and the login on it take. */
export async function printLogin(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  const sum = sumOf(await loginScripts(page, address));
  await page.close();
  const met = sum <= MOST_LOGIN_SCRIPT ? 'meets' : 'MISSES';
  printLine('the login, opened at /', `script ${kilobytes(sum)}`, `${met} ${kilobytes(MOST_LOGIN_SCRIPT)}`);
}

const printLine = (what: string, sums: string, judged: string): void =>
  console.log(`${what.padEnd(44)}${sums.padEnd(32)}${judged}`);

function verdict(script: number, total: number, budget: Budget | undefined): string {
  if (!budget) return '';
  const met = script <= budget.script && total <= budget.total;
  return `${met ? 'meets' : 'MISSES'} ${kilobytes(budget.script)} and ${kilobytes(budget.total)}`;
}
