// The text of an entry, kept letter by letter. The library's own editor of marked text loses the alignment of table columns and
// refuses braces and pictures, so what it opens would not be what it saves.
import { type ContentFormField, fields } from '@keystatic/core';

const MARKS =
  '## Heading, - entry of a list, 1. step, **bold**, [words](/help/wagering), | cell | cell | for tables.';

/** A plain field for the markdown under the front matter. */
export function textBody(): ContentFormField<string, string, string> {
  const { Input } = fields.text({ label: 'Text', description: MARKS, multiline: true });
  const read = (content: Uint8Array | undefined): string => new TextDecoder().decode(content).trim();
  return {
    kind: 'form',
    formKind: 'content',
    contentExtension: '.md',
    Input,
    defaultValue: () => '',
    parse: (_, { content }) => read(content),
    serialize: (text) => ({
      value: undefined,
      content: new TextEncoder().encode(`\n${text.trim()}\n`),
      other: new Map(),
      external: new Map(),
    }),
    validate(text) {
      if (text.trim() === '') throw new Error('The text must not be empty.');
      return text;
    },
    reader: { parse: (_, { content }) => read(content) },
  };
}
