// A statement is read from the line as it comes, whatever pieces it comes in.
import { expect, it } from 'vitest';
import { partsOf, type StatementPart } from '../../src/lib/stores/statement-parts.ts';

const LINES = [
  { id: '1.1', number: 'ă</b>' },
  { id: '2.1', number: '],}' },
];
const TEXT = `{"statement":{},"keys":[],"heads":[],"lines":[\n${LINES.map((line) => JSON.stringify(line)).join(',\n')}\n]}\n`;

function answer(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      },
    }),
  );
}

async function read(given: Response): Promise<StatementPart[]> {
  const parts: StatementPart[] = [];
  for await (const part of partsOf(given)) parts.push(part);
  return parts;
}

it.each([1, 7, 10_000])('has its head and its lines, in pieces of %d bytes', async (size) => {
  const [head, ...lines] = await read(answer(TEXT, size));
  expect(head).toMatchObject({ published: { heads: [], keys: [] } });
  expect(lines).toEqual(LINES.map((line) => ({ line })));
});

it('has no lines when there are none', async () => {
  expect(await read(answer('{"keys":[],"heads":[],"lines":[\n\n]}\n', 5))).toHaveLength(1);
});

it('is no statement when the line broke before its end', async () => {
  for (const end of [TEXT.length - 3, 60, 0])
    await expect(read(answer(TEXT.slice(0, end), 9))).rejects.toMatchObject({ code: 'gateway_unreachable' });
});

it('stops reading when the rest is not wanted', async () => {
  let asked = 0;
  const endless = new ReadableStream({
    pull(controller) {
      asked++;
      const text = asked === 1 ? '{"keys":[],"heads":[],"lines":[\n' : '{"id":"1.1"},\n';
      controller.enqueue(new TextEncoder().encode(text));
    },
  });
  for await (const part of partsOf(new Response(endless))) if ('line' in part) break;
  expect(asked).toBeLessThan(20);
});
