// The stream of what happens to the signed-in member: one a tab that is seen. Code of its own, since a visitor has none.
import { call, Refused, surroundings } from '../client/call.ts';
import type { CauseOf, Channel, TableNews, Topic } from '../contract/events.ts';
import { liveEvents } from '../contract/session.ts';
import { $session } from './session.ts';
import type { Session } from './session-of-tab.ts';
import { remembered, whenLeftElsewhere } from './tab.ts';

/** Who hears of it. */
interface Hearing {
  /** Those that the tab follows now. */
  channels(): Channel[];
  /** Whether the tab hears of events. */
  listening(on: boolean): void;
  tell(topic: Topic, cause?: CauseOf<Topic>, news?: TableNews): void;
  /** Anything may have happened. */
  tellAll(): void;
  /** The gateway has ended the session of this tab. */
  signedOut(...why: Parameters<typeof surroundings.signedOut>): void;
}

export interface EventStream {
  /** One channel more is followed. */
  followMore(): void;
}

const RETRY_MS = 3_000;
/** A tab that nobody sees lets go of its stream after this long: without HTTP/2 a browser has six lines to a portal, for all of its tabs. */
const UNSEEN_MS = 5_000;
/** What a page reads may be at the gateway so much sooner than what asks for the stream. */
const ON_THE_WAY_MS = 2_000;
/** A number that the gateway takes. */
const MOST_PAST_MS = 999_999_999;

let portal: Hearing;
let stream: AbortController | undefined;
/** Whose stream it is, and what it follows. */
let openedFor = '';
/** Nobody has seen the tab for a while: it hears of nothing, and reads everything anew when it is seen. */
let unseen = false;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Listens from now on whenever somebody is logged in; called once a tab. */
export function startStream(hearing: Hearing): EventStream {
  portal = hearing;
  const inBrowser = typeof window !== 'undefined';
  unseen = inBrowser && document.hidden;
  $session.subscribe((session) => {
    // A guest who registers, or a new password, goes on under another token.
    if (!mayListen(session) || openedFor !== surroundings.token()) close();
    // The page may have read things ever since it began.
    if (mayListen(session) && !stream) open({ pastMs: performance.now() });
  });
  if (inBrowser) followWindow();
  return { followMore: () => stream && open() };
}

function followWindow(): void {
  // A page with an open stream would not enter the back/forward cache.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', (event) => event.persisted && reopen());
  window.addEventListener('online', reopen);
  document.addEventListener('visibilitychange', look);
  // It may be this tab's session that another tab has ended, and what is on it is nobody's business then.
  whenLeftElsewhere(look);
}

function look(): void {
  clearTimeout(leaving);
  if (unseen) {
    unseen = false;
    reopen();
  }
  if (document.hidden) leaving = setTimeout(rest, UNSEEN_MS);
}

function rest(): void {
  unseen = true;
  close();
}

/** Members who must choose another password get no events until then. */
const mayListen = (session: Session): boolean => session.state === 'in' && !session.mustChange && !unseen;

/** What the tab has not heard of when it asks for a stream. */
interface Past {
  /** Anything may have happened. */
  missed?: boolean;
  /** Only what happened within so many milliseconds; the little that the way to the gateway takes when it is not named. */
  pastMs?: number;
}

/** A stream that is open already is left only when the new one is there: nothing is missed between them. */
function open(past: Past = {}): void {
  const before = stream;
  const leave = (): void => before?.abort();
  stream = new AbortController();
  openedFor = surroundings.token() ?? '';
  stream.signal.addEventListener('abort', leave);
  void listen(stream.signal, leave, past);
}

function close(): void {
  portal.listening(false);
  stream?.abort();
  stream = undefined;
}

function reopen(): void {
  close();
  if (mayListen($session.get())) open({ missed: true });
}

async function listen(
  signal: AbortSignal,
  opened: () => void,
  { missed = false, pastMs = 0 }: Past,
): Promise<void> {
  for (let again = missed; !signal.aborted; again = true) {
    try {
      const channels = portal.channels().join() || undefined;
      const askedMs = again ? 0 : Math.min(Math.ceil(Math.max(pastMs, ON_THE_WAY_MS)), MOST_PAST_MS);
      const begun = performance.now();
      const { body } = await call(liveEvents, { channels, pastMs: askedMs }, { signal });
      opened();
      portal.listening(true);
      if (again || performance.now() - begun > askedMs) portal.tellAll();
      if (body) await read(body);
    } catch (error) {
      if (error instanceof Refused && error.code === 'not_signed_in') return;
      // The line is down or the page is leaving; the loop decides which.
    }
    if (!signal.aborted) portal.listening(false);
    await pause(signal);
  }
}

async function read(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  for (let rest = ''; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, topic, data = '{}'] = /^event: ([\w-]+)\ndata: (.*)$/m.exec(block) ?? [];
      if (!topic) continue;
      const { cause, news, onBreak } = JSON.parse(data);
      if (topic === 'signed-out' && remembered('token')) portal.signedOut(onBreak);
      portal.tell(topic as Topic, cause, news);
    }
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
