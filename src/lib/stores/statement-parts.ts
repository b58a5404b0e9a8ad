// A saved statement as it comes over the line: its head first, then each of its lines. Only the line that is read is kept.
import { lineLost } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import type { dayHeads, statement } from '../contract/statement.ts';

export type StatementLine = OutputOf<typeof statement>['lines'][number];

export type StatementPart = { published: OutputOf<typeof dayHeads> } | { line: StatementLine };

/** `answer` has a line of text for each part: the first ends with `[`, the others with a comma, and the last is the end. */
export async function* partsOf(answer: Response): AsyncGenerator<StatementPart> {
  let isFirst = true;
  for await (const text of textLines(answer)) {
    if (isFirst) yield { published: JSON.parse(`${text}]}`) };
    else if (text.startsWith('{')) yield { line: JSON.parse(text.replace(/,$/, '')) };
    else if (text === ']}') return;
    isFirst = false;
  }
  // The file ended before its end.
  lineLost();
}

/** Lines that have an end. */
async function* textLines({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(lineLost);
      if (done) break;
      const lines = (waiting + value).split('\n');
      waiting = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    // The rest is not wanted: the gateway stops reading.
    await reader.cancel().catch(() => {});
  }
}
