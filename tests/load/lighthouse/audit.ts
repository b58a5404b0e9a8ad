// One run of Lighthouse over a page as a phone sees it, and what it found wanting.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumOptions } from '../../../bin/chromium.ts';
import { Problem } from '../../../bin/problem.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Finding {
  category: Category;
  title: string;
  /** What was measured; empty when it is only right or wrong. */
  value: string;
  /** The elements or addresses it names; empty when it names none. */
  where: string;
}

export interface Audited {
  /** Points of a hundred. */
  scores: Record<Category, number>;
  findings: Finding[];
}

/** The parts of Lighthouse's answer that are read here. */
interface Answer {
  categories: Record<Category, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  title: string;
  score: number | null;
  displayValue?: string;
  details?: object;
}

/** What Lighthouse itself shows in green. */
const PASSED: Record<Category, number> = { performance: 0.9, accessibility: 1, 'best-practices': 1, seo: 1 };
const NAMED = 3;

/** Audits a page in a fresh profile: a mid-range phone on a slow network, as Lighthouse simulates them. */
export async function audit(program: string, chromium: string, url: string): Promise<Audited> {
  const { args, chromiumSandbox } = chromiumOptions(chromium);
  const flags = ['--headless', ...args, ...(chromiumSandbox ? [] : ['--no-sandbox'])];
  const words = [
    program,
    url,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    '--disable-full-page-screenshot',
    `--only-categories=${CATEGORIES}`,
    `--chrome-flags=${flags.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: chromium };
  const run = promisify(execFile)(process.execPath, words, { env, maxBuffer: Infinity });
  const { stdout } = await run.catch(({ stderr }) => {
    throw new Problem(`Lighthouse could not look at ${url}:\n${stderr}`);
  });
  const answer = JSON.parse(stdout) as Answer;
  const points = (category: Category): number => Math.round((answer.categories[category].score ?? 0) * 100);
  return {
    scores: Object.fromEntries(CATEGORIES.map((each) => [each, points(each)])) as Audited['scores'],
    findings: CATEGORIES.flatMap((category) => findingsOf(answer, category)),
  };
}

function findingsOf({ categories, audits }: Answer, category: Category): Finding[] {
  return categories[category].auditRefs.flatMap(({ id }) => {
    const found = audits[id];
    if (!found || found.score === null || found.score >= PASSED[category]) return [];
    const where = [...namedIn(found.details)].slice(0, NAMED).join(' ');
    return [{ category, title: found.title, value: found.displayValue ?? '', where }];
  });
}

/** Elements and addresses, however deep the table or tree that holds them. */
function namedIn(details: unknown, named = new Set<string>()): Set<string> {
  if (typeof details !== 'object' || details === null) return named;
  for (const [key, value] of Object.entries(details)) {
    if (typeof value !== 'string') namedIn(value, named);
    else if (key === 'snippet' || key === 'url') named.add(value);
  }
  return named;
}
