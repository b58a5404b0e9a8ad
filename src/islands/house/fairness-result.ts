// A verdict as the page shows it: four checks, the reels that were computed here, and what they pay.
import { formatMinor, parseMinor } from '../../lib/rules/money.ts';
import type { Spin } from '../../lib/rules/slot/play.ts';
import type { Verdict } from '../../lib/rules/slot/verify.ts';
import type { NamedProof } from './proof.ts';
import type { Say } from './say.ts';

export function showVerdict(proof: NamedProof, verdict: Verdict, say: Say): HTMLElement[] {
  const checks = [
    ['seed', verdict.seedAgrees],
    ['table', verdict.tableAgrees],
    ['result', verdict.resultAgrees],
    ['win', verdict.winAgrees],
  ] as const;
  const right = checks.every(([, agrees]) => agrees);
  const { base, freeSpins, wheel } = verdict.round;
  const spins = [base, ...(freeSpins?.spins ?? [])];
  return [
    element(
      'h3',
      right ? 'fair-verdict right' : 'fair-verdict wrong',
      say(`fairness.verdict.${right ? 'right' : 'wrong'}`),
    ),
    list(checks.map(([name, agrees]) => check(say(`fairness.checks.${name}`), agrees, say))),
    element(
      'p',
      'small',
      [
        say('fairness.verdict.win', {
          win: formatMinor(parseMinor(verdict.win) ?? 0n),
          bet: formatMinor(parseMinor(proof.bet) ?? 0n),
        }),
        ...(wheel ? [say('win.wheel', { bets: wheel.coins / proof.table.coins })] : []),
      ].join(' '),
    ),
    ...spins.map((spin, index) => drawSpin(proof, spin, index, say)),
  ];
}

function check(text: string, agrees: boolean, say: Say): HTMLElement {
  const item = element('li', agrees ? 'agrees' : 'differs', text);
  item.prepend(element('b', '', say(`fairness.checks.${agrees ? 'yes' : 'no'}`)));
  return item;
}

function drawSpin(proof: NamedProof, spin: Spin, index: number, say: Say): HTMLElement {
  const figure = element('figure', 'fair-spin');
  const name = index === 0 ? (proof.gameName ?? '') : say('fairness.verdict.freeSpin', { number: index });
  const caption = element(
    'figcaption',
    'small',
    `${name} · ${say('fairness.verdict.stops', { stops: spin.stops.join(', ') })}`,
  );
  const grid = element('div', 'fair-grid');
  grid.style.setProperty('--reels', String(spin.grid.length));
  const won = new Set(spin.wins.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel}:${row}`)));
  for (let row = 0; row < proof.table.rows; row++) {
    for (const [reel, column] of spin.grid.entries()) {
      grid.append(
        element('span', won.has(`${reel}:${row}`) ? 'won' : '', nameOf(proof, column[row] ?? '', say)),
      );
    }
  }
  figure.append(caption, grid);
  return figure;
}

function nameOf({ symbols }: NamedProof, mark: string, say: Say): string {
  const name = symbols?.[mark];
  return name ? say(`symbols.${name}`) : mark;
}

function list(items: readonly HTMLElement[]): HTMLElement {
  const made = element('ul', 'fair-checks');
  made.append(...items);
  return made;
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
