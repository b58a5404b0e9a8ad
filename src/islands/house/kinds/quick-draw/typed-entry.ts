// Numbers that are typed or pasted: read at once, and each doubt has a fix beside it.
import type { Board } from '../../../../lib/rules/kinds/quick-draw/choices.ts';
import type { Say } from '../../frame/say.ts';
import { button, element } from './element.ts';
import type { Selection } from './selection.ts';
import type { ReadText } from './typed-lines.ts';

type Problem = ReadText['problems'][number];

/** Longer lists are cut. */
const MOST_LETTERS = 2_000;
const MOST_SHOWN = 200;

export interface TypedEntry {
  open(boards: readonly Board[], digits: number): HTMLElement;
  paint(): void;
}

export function createTypedEntry({
  say,
  selection,
  changed,
}: {
  say: Say;
  selection: Selection;
  changed(): void;
}): TypedEntry {
  let boards: readonly Board[] = [];
  let field: HTMLTextAreaElement | undefined;
  const read = element('div', { class: 'entry-read' });
  const doubts = element('ul', { class: 'entry-doubts' });

  function write(text: string, twice = selection.typedAt(boards).twice): void {
    if (field && field.value !== text) field.value = text;
    selection.type(boards, { text, twice });
    changed();
  }

  function without({ at, text }: Problem): string {
    const all = selection.typedAt(boards).text;
    return (all.slice(0, at) + all.slice(at + text.length)).replace(/([ ,]) +/g, '$1').trimStart();
  }

  function fixOf(problem: Problem): [label: string, fix: () => void] {
    const { fault, at, text, use } = problem;
    if (fault === 'repeated')
      return [say('quickDraw.entry.countTwice'), () => write(selection.typedAt(boards).text, true)];
    if (use === undefined) return [say('quickDraw.entry.remove'), () => write(without(problem))];
    return [
      say('quickDraw.entry.use', { number: use }),
      () => {
        const all = selection.typedAt(boards).text;
        write(all.slice(0, at) + use + all.slice(at + text.length));
      },
    ];
  }

  function doubt(problem: Problem): HTMLElement {
    const [label, fix] = fixOf(problem);
    return element(
      'li',
      { class: problem.fault === 'repeated' ? 'note' : 'fault' },
      element('span', {}, say(`quickDraw.entry.faults.${problem.fault}`, { text: problem.text })),
      button({ class: 'link-key' }, fix, label),
    );
  }

  return {
    open(at, digits) {
      boards = at;
      field = element('textarea', {
        class: 'entry-field',
        id: 'entry',
        rows: '3',
        inputmode: 'text',
        autocomplete: 'off',
        spellcheck: 'false',
        maxlength: String(MOST_LETTERS),
        'aria-describedby': 'entry-hint',
      }) as HTMLTextAreaElement;
      field.value = selection.typedAt(at).text;
      field.addEventListener('input', () => write(field?.value ?? ''));
      return element(
        'div',
        { class: 'entry' },
        element(
          'p',
          { class: 'entry-head' },
          element('label', { for: 'entry' }, say('quickDraw.entry.label')),
          element('span', {}, say('quickDraw.entry.digits', { count: digits })),
        ),
        field,
        element('p', { class: 'entry-hint', id: 'entry-hint' }, say('quickDraw.entry.hint')),
        read,
        doubts,
      );
    },
    paint() {
      const { text } = selection.typedAt(boards);
      if (field && field.value !== text) field.value = text;
      const { numbers, problems } = selection.readAt(boards);
      const chips = numbers.slice(0, MOST_SHOWN).map((number) => element('b', { class: 'chip' }, number));
      read.replaceChildren(
        element('p', { role: 'status' }, say('quickDraw.entry.read', { count: numbers.length })),
        ...chips,
      );
      doubts.replaceChildren(...problems.slice(0, MOST_SHOWN).map(doubt));
    },
  };
}
