// The exact maths of the fish games as a page to read.
import { type ExactFish, exactFish, lowest, ratio, roundingOf } from '../../../../rules/kinds/fish/exact.ts';
import { formatMinor } from '../../../../rules/money.ts';
import { tableHash } from '../../tables.ts';
import { fishTitles } from '../../titles/fish/index.ts';
import type { FishTitle } from '../../titles/fish/title.ts';

export const fishSheet = (): string =>
  `${[
    '# Maths of the fish games',
    '',
    'Made by `node src/lib/gateway/house/kinds/fish/write-sheet.ts`; a test holds it against the rules. All figures are exact: fractions of',
    'whole numbers from the table. A shot that meets a fish draws one number; the lowest are a catch. A fish that pays twice as much',
    'is caught half as often, so every shot returns the same, whichever fish it meets and whatever came of the shots before.',
    '',
    '**Deviation** is how far single shots are from the return on average, in stakes. **Rounding** is how much more than stated comes',
    'back because four bytes are no multiple of the numbers, as a part of the stake.',
    ...fishTitles().flatMap(titlePart),
  ].join('\n')}\n`;

function titlePart({ name, rules, rtpBasisPoints }: FishTitle): string[] {
  const stakes = rules.betsMinor.map((minor) => formatMinor(BigInt(minor))).join(', ');
  return [
    '',
    `## ${name}`,
    '',
    `Stated return ${(rtpBasisPoints / 100).toFixed(2)} %. Stakes of a shot: ${stakes}. At most ${rules.mostShots} shots are one bet. Table \`${tableHash(rules).slice(0, 12)}\`.`,
    '',
    '| Fish | Pays | Catching numbers | Chance | Once in | Return | Deviation | Rounding |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...exactFish(rules).map(
      (fish) => `| ${rowOf(fish).join(' | ')} | ${roundingOf(rules, fish).toExponential(1)} |`,
    ),
  ];
}

function rowOf({ kind, pays, chance, returns, deviation }: ExactFish): string[] {
  const { parts, of } = lowest(returns);
  return [
    kind,
    `${pays}×`,
    `${chance.parts} of ${chance.of.toLocaleString('en')}`,
    `${(ratio(chance) * 100).toFixed(4)} %`,
    (1 / ratio(chance)).toFixed(4),
    `${parts}/${of} = ${(ratio(returns) * 100).toFixed(4)} %`,
    deviation.toFixed(3),
  ];
}
