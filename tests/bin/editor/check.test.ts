// What the editor refuses to write, in sentences that name the key.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faultsOf } from '../../../bin/editor/check.ts';
import { CONTENT } from '../../../src/lib/content-model/files.ts';

const save = (path: string, text: string): string[] =>
  faultsOf({ additions: [{ path, contents: Buffer.from(text).toString('base64url') }], deletions: [] });
const remove = (path: string): string[] => faultsOf({ additions: [], deletions: [{ path }] });
const existing = (path: string): string => readFileSync(join(CONTENT, path), 'utf8');

it('takes what the site takes', () => {
  for (const path of ['help/deposit.md', 'promotions/slots-ranking.md', 'pages/about.md', 'vip.json'])
    expect(save(path, existing(path)), path).toEqual([]);
});

it('names what the site would refuse, also where two fields do not go together', () => {
  expect(save('help/deposit.md', existing('help/deposit.md').replace(/^order: .*$/m, 'order: 0'))).toEqual([
    expect.stringMatching(/deposit\.md, order: /),
  ]);
  const promotion = existing('promotions/welcome-match.md').replace(/^ {2}cap: .*\n/m, '');
  expect(save('promotions/welcome-match.md', promotion)).toEqual([
    'src/lib/content/promotions/welcome-match.md, terms.cap: terms of kind deposit-match need cap.',
  ]);
  expect(save('vip.json', '{')).toEqual([expect.stringMatching(/vip\.json: cannot be read: /)]);
});

it('leaves no link that leads nowhere, also where the page it led to is deleted', () => {
  const text = existing('help/deposit.md');
  expect(save('help/deposit.md', `${text}\n[a](/help/nowhere)`)).toEqual([
    expect.stringMatching(/deposit\.md, line \d+: "\/help\/nowhere" is a broken link/),
  ]);
  const left = remove('help/contact.md');
  expect(left.length).toBeGreaterThan(0);
  for (const sentence of left) expect(sentence).toContain('"/help/contact" is a broken link');
});

it('writes nothing beside the content', () => {
  for (const path of ['help/../../x.md', 'help/New One.md', 'help/a.ts', 'banners.ts', 'vip.json/x'])
    expect(save(path, existing('help/deposit.md')), path).toEqual([
      expect.stringMatching(/is not a file of the content/),
    ]);
});

it('removes what comes and goes, and nothing that a page of the portal shows', () => {
  expect(remove('help/deposit.md')).toEqual([]);
  for (const path of ['pages/about.md', 'vip.json', 'schemas.ts'])
    expect(remove(path), path).toEqual([expect.stringMatching(/^You cannot delete/)]);
});
