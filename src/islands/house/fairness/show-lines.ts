// The first number of a round in three lines, to be calculated by hand or in any language.
import type { Drawn } from '../../../lib/verifier/steps.ts';
import type { Say } from '../frame/say.ts';
import { element } from './element.ts';

/** `inputs` are the parts of the hash as code, up to the number of the block. */
export interface HashInputs {
  key: string;
  message: string;
}

export function showLines({ key, message }: HashInputs, first: Drawn, say: Say): HTMLElement {
  const { block, offset, of, number } = first;
  const [a, b, c, d] = [0, 1, 2, 3].map((each) => offset + each);
  const text = [
    `h = HMAC_SHA256(key = ${key}, message = ${message}:${block}")`,
    `x = h[${a}] / 256 + h[${b}] / 256² + h[${c}] / 256³ + h[${d}] / 256⁴`,
    `n = floor(x × ${of}) = ${number}`,
  ].join('\n');
  const section = element('div', 'fair-lines');
  const head = element('div', 'fair-lines-head');
  const copy = element('button', 'btn btn-secondary', say('fairness.lines.copy'));
  copy.setAttribute('type', 'button');
  const said = element('span', 'soft small');
  said.role = 'status';
  const code = element('pre', 'fair-code');
  code.append(element('code', '', text));
  copy.addEventListener('click', () =>
    navigator.clipboard.writeText(text).then(
      () => (said.textContent = say('fairness.lines.copied')),
      () => {
        // Where the clipboard is closed, the lines are marked for the reader's own command.
        getSelection()?.selectAllChildren(code);
        said.textContent = say('fairness.lines.marked');
      },
    ),
  );
  head.append(element('h3', '', say('fairness.lines.title')), said, copy);
  const drawn = say(`fairness.draws.${first.key}`, first.values);
  section.append(head, code, element('p', 'soft small', say('fairness.lines.note', { drawn })));
  return section;
}
