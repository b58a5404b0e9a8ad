// Writes docs/maths/slots.md. Run it after a change of a slot; it takes some minutes.
import { mkdir, writeFile } from 'node:fs/promises';
import { slotTitles } from '../../../titles/slot/index.ts';
import { measure, sheetOf, volatilityOf } from './sheet.ts';

const ROUNDS = 2_000_000;
const target = new URL('../../../../../../../docs/maths/slots.md', import.meta.url);

const measured = slotTitles().map((title) => {
  const result = measure(title, ROUNDS);
  const { rtp, margin, deviation } = result.simulation;
  if (Math.abs(rtp - result.exact.rtp) > margin * 1.5)
    throw new Error(`${title.name}: the simulation contradicts the exact return`);
  if (volatilityOf(deviation) !== title.volatility)
    throw new Error(`${title.name} is ${volatilityOf(deviation)}, not ${title.volatility}`);
  console.log(`${title.name}: exact ${(result.exact.rtp * 100).toFixed(4)} %, highest ${result.highest}`);
  return result;
});
await mkdir(new URL('.', target), { recursive: true });
await writeFile(target, sheetOf(measured));
