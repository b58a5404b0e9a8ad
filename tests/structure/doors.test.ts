// A door's folder holds one handler a file, and what each rule finds when somebody breaks it.
import { expect, it, test } from 'vitest';
import { notOneHandler } from './door-rules.ts';
import { projectFiles, read } from './sources.ts';

const GATEWAY = 'src/lib/gateway';
const all = projectFiles()
  .filter((file) => file.startsWith(`${GATEWAY}/`) && /\.tsx?$/.test(file))
  .map((file) => ({ file, text: read(file) }));

test('a door holds one handler a file, by the name of the file, and an index', () => {
  expect(notOneHandler(all)).toEqual([]);
});

const HANDLER = 'export const payOut = handle(contract, async () => ({}));';

it.each([
  ['a handler by another name', 'pay.ts', HANDLER],
  ['two handlers', 'pay-out.ts', `${HANDLER}\nexport const payIn = handle(contract, run);`],
  ['a function beside the handler', 'pay-out.ts', `${HANDLER}\nexport function sum() {}`],
  ['a type beside the handler', 'pay-out.ts', `${HANDLER}\nexport interface Sum {}`],
  ['what it hands on from elsewhere', 'pay-out.ts', `${HANDLER}\nexport * from '../money/audit.ts';`],
  ['no handler', 'pay-out.ts', 'export const payOut = 1;'],
  ['nothing for others', 'pay-out.ts', 'const payOut = 1;'],
  ['a handler in a folder below', 'out/pay-out.ts', HANDLER],
])('an offence is found: a file with %s', (_, name, text) => {
  expect(notOneHandler([{ file: `${GATEWAY}/wallet/${name}`, text }])).toHaveLength(1);
});

it('a handler by the name of its file is no offence', () => {
  expect(notOneHandler([{ file: `${GATEWAY}/wallet/pay-out.ts`, text: HANDLER }])).toEqual([]);
});
