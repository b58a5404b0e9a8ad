// The keys that open the sheets: each shows what lies on the bets behind it.
import { type Felt, onSpot, spotOf } from '../../../../lib/rules/felt/felt.ts';
import { formatMinor } from '../../../../lib/rules/money.ts';
import { part } from '../../frame/part.ts';
import { chipStack } from '../../table/chip-stack.ts';

export function paintSheetKeys(felt: Felt): void {
  const keys = new Set([...felt.placed.keys(), ...felt.put.keys()]);
  for (const button of document.querySelectorAll<HTMLElement>('[data-behind]')) {
    const markets = button.dataset.behind?.split(' ') ?? [];
    const sum = [...keys]
      .filter((key) => markets.includes(spotOf(key).market))
      .reduce((all, key) => all + onSpot(felt, key), 0n);
    const stack = part('stack', button);
    if (stack.dataset.minor === String(sum)) continue;
    stack.dataset.minor = String(sum);
    stack.innerHTML = chipStack(sum, 3);
    part('stake', button).textContent = sum > 0n ? formatMinor(sum) : '';
    button.toggleAttribute('data-own', sum > 0n);
  }
}
