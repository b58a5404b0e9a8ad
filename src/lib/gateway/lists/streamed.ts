/**
 * Texts one after the other until `next` has none. The next one is asked for when the reader wants more, so neither memory nor a
 * connection is held for a long file.
 */
export function streamed(first: string, next: () => Promise<string | undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(first)),
      async pull(controller) {
        const text = await next();
        if (text === undefined) controller.close();
        else controller.enqueue(encoder.encode(text));
      },
    },
    { highWaterMark: 0 },
  );
}
