import { liveEvents as contract } from '../../contract/session.ts';
import { handle } from '../handle.ts';

const HEARTBEAT_MS = 20_000;

/** Server-sent events of one tab; a comment every 20 s keeps proxies from closing it. */
export const liveEvents = handle(contract, async ({ ctx, session, request }) => {
  const encoder = new TextEncoder();
  let stop = (): void => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string): void => controller.enqueue(encoder.encode(text));
      const unsubscribe = ctx.events.subscribe(session.memberId, (kind) =>
        write(`event: ${kind}\ndata: {}\n\n`),
      );
      const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
      stop = () => {
        clearInterval(heartbeat);
        unsubscribe();
      };
      request.signal.addEventListener('abort', stop);
      write(': open\n\n');
    },
    cancel: () => stop(),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' } });
});
