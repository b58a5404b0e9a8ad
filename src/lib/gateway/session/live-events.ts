import { liveEvents as contract } from '../../contract/session.ts';
import type { Heard } from '../core/events.ts';
import { handle } from '../core/handle.ts';
import { breakThatEndedTab } from '../entry/break-that-ended.ts';
import { isOpen } from '../entry/sessions.ts';

const HEARTBEAT_MS = 20_000;

/**
 * Server-sent events of one tab; a comment every 20 s keeps proxies from closing it. When the tab's session has ended, by
 * somebody or by time, it says so, with the break that did it if one did, and ends. What happened before it was opened is told
 * without a cause.
 */
export const liveEvents = handle(contract, async ({ input, ctx, session, request, address }) => {
  const close = ctx.openStreams.open(session.memberId, address);
  const encoder = new TextEncoder();
  let stop = (): void => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string): void => controller.enqueue(encoder.encode(text));
      const tell = ({ topic, ...data }: Heard): void =>
        write(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`);
      let left = false;
      const endIfOver = async (): Promise<void> => {
        const open = await isOpen(ctx, session);
        if (open) return;
        const onBreak = await breakThatEndedTab(ctx, session);
        if (left) return;
        write(`event: signed-out\ndata: ${JSON.stringify({ onBreak })}\n\n`);
        stop();
        controller.close();
      };
      const look = (): void => {
        endIfOver().catch((err: unknown) =>
          ctx.log.error({ err }, 'a page could not be told whether it is signed out'),
        );
      };
      const tab = session.tab.toString('hex');
      const hear = ({ except, ...heard }: Heard): void => {
        if (heard.topic === 'signed-out') look();
        else if (except !== tab) tell(heard);
      };
      const unsubscribe = ctx.events.subscribe(session.memberId, hear, input.channels);
      const heartbeat = setInterval(() => {
        write(': still here\n\n');
        look();
      }, HEARTBEAT_MS);
      stop = () => {
        left = true;
        close();
        clearInterval(heartbeat);
        unsubscribe();
      };
      request.signal.addEventListener('abort', stop);
      write(': open\n\n');
      // Before it had its handle, a tab could read nothing.
      const pastMs = Math.min(input.pastMs, ctx.clock.now().getTime() - session.tabSince.getTime());
      for (const topic of ctx.events.recentTopics(session.memberId, input.channels ?? [], pastMs))
        tell({ topic });
      // Who left while the session was looked up is not heard of again.
      if (request.signal.aborted) stop();
    },
    cancel: () => stop(),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' } });
});
