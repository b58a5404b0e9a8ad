// The policy that goes out with a page allows what is in it, and nothing of other pages.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ownHashes } from '../../src/lib/front/own-hashes.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const html =
  '<style>a{color:red}</style><script>\n start()\n</script><script type="module" src="/x.js"></script>';
const policy = (...hashes: string[]): string =>
  `default-src 'self'; script-src 'self'${hashes.map((each) => ` ${each}`).join('')}; style-src 'self' ${hash('a{color:red}')}; style-src-attr 'unsafe-inline';`;

it('keeps the hashes of inline styles and scripts of the page, and every other word', () => {
  const whole = policy(hash('\n start()\n'));
  expect(ownHashes(whole, html)).toBe(whole);
});

it('leaves out what stands in other pages', () => {
  expect(ownHashes(policy(hash('other()'), hash('\n start()\n')), html)).toBe(policy(hash('\n start()\n')));
  expect(ownHashes(policy(hash('other()')), '<p>no scripts</p>')).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline';",
  );
});
