// What a search shows of a page.
import { expect, it } from 'vitest';
import { excerpt, marked } from '../../src/lib/search/excerpt.ts';

const shown = (pieces: ReturnType<typeof marked>): string =>
  pieces.map(({ text, found }) => (found ? `[${text}]` : text)).join('');

it('marks whole words, in any case, and nothing inside of others', () => {
  expect(shown(marked('Withdraw it: withdrawals and WITHDRAW', ['withdraw']))).toBe(
    '[Withdraw] it: withdrawals and [WITHDRAW]',
  );
  expect(shown(marked('Chơi thử (20×)', ['thử', '(20×)']))).toContain('[thử]');
  expect(shown(marked('nothing', []))).toBe('nothing');
});

it('shows the sentence with most of what was looked for', () => {
  const text = 'A fee is shown first.\nThe fee of a bank card is 1.80%. It is rounded down.';
  expect(shown(excerpt(text, ['fee', 'card']))).toBe('The [fee] of a bank [card] is 1.80%.');
});

it('shows the opening when only the title has it', () => {
  expect(shown(excerpt('The opening. Another sentence.', ['absent']))).toBe('The opening.');
  expect(shown(excerpt('', ['absent']))).toBe('');
});

it('cuts a long sentence between words, with the found word in what stays', () => {
  const text = `${'early words '.repeat(30)}needle ${'late words '.repeat(30)}`;
  const piece = shown(excerpt(text, ['needle']));
  expect(piece).toContain('[needle]');
  expect(piece.length).toBeLessThan(200);
  expect(piece).toMatch(/^… \w+ .* …$/);
});
