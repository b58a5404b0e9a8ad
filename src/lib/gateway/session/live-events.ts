import { liveEvents as contract } from '../../contract/session.ts';
import { isOpen } from '../accounts/sessions.ts';
import type { EventKind } from '../events.ts';
import { handle } from '../handle.ts';

const HEARTBEAT_MS = 20_000;

/**
 * Server-sent events of one tab; a comment every 20 s keeps proxies from closing it. That sessions of the member were
 * ended is told to the tabs of those sessions only.
 */
export const liveEvents = handle(contract, async ({ ctx, session, request }) => {
  const encoder = new TextEncoder();
  let stop = (): void => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string): void => controller.enqueue(encoder.encode(text));
      const tell = (kind: EventKind): void => write(`event: ${kind}\ndata: {}\n\n`);
      let left = false;
      const tellIfEnded = async (): Promise<void> => {
        const ended = !(await isOpen(ctx, session.sessionId));
        if (ended && !left) tell('signed-out');
      };
      const unsubscribe = ctx.events.subscribe(session.memberId, (kind) => {
        if (kind !== 'signed-out') return tell(kind);
        tellIfEnded().catch((err: unknown) =>
          ctx.log.error({ err }, 'a page could not be told that it is signed out'),
        );
      });
      const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
      stop = () => {
        left = true;
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
