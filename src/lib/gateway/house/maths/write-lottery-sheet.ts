// Writes docs/maths/lotteries.md. Run it after a change of a lottery's table.
import { writeFile } from 'node:fs/promises';
import { lotterySheet } from './lottery-sheet.ts';

await writeFile(new URL('../../../../../docs/maths/lotteries.md', import.meta.url), lotterySheet());
