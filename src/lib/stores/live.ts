// What happens to the signed-in member, as it happens: one stream a tab that is seen. It says what changed and why, never how much.
import { atom } from 'nanostores';
import { call, Refused, surroundings } from '../client/call.ts';
import type { CauseOf, Channel, TableNews, Topic } from '../contract/events.ts';
import { liveEvents } from '../contract/session.ts';
import { $session } from './session.ts';
import type { Session } from './session-of-tab.ts';
import { remembered, whenLeftElsewhere } from './tab.ts';

/** Without a cause, anything may have happened: the stream had been away. Only tables say more. */
type Hear<T extends Topic> = (cause?: CauseOf<T>, news?: TableNews) => void;

const RETRY_MS = 3_000;
/** A tab that nobody sees lets go of its stream after this long: without HTTP/2 a browser has six lines to a portal, for all of its tabs. */
const UNSEEN_MS = 5_000;

/** Whether this tab hears of events. What changed before that, it has to read. */
export const $listening = atom(false);

const hearers = new Map<Topic, Set<Hear<Topic>>>();
/** The channels that this tab follows, and how many ask for each. */
const followed = new Map<Channel, number>();
let stream: AbortController | undefined;
/** Whose stream it is, and what it follows. */
let openedFor = '';
let watching = false;
/** Nobody has seen the tab for a while: it hears of nothing, and reads everything anew when it is seen. */
let unseen = false;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Calls `hear` at each event of a topic, those of a channel too where one is named, and whenever the stream was away. */
export function onLive<T extends Topic>(topic: T, hear: Hear<T>, channel?: Channel): () => void {
  const set = hearers.get(topic) ?? new Set();
  hearers.set(topic, set.add(hear as Hear<Topic>));
  if (channel) follow(channel, 1);
  watch();
  return () => {
    set.delete(hear as Hear<Topic>);
    if (channel) follow(channel, -1);
  };
}

function follow(channel: Channel, more: 1 | -1): void {
  const count = (followed.get(channel) ?? 0) + more;
  if (count > 0) followed.set(channel, count);
  else followed.delete(channel);
  // The next stream leaves out channels without listeners.
  if (stream && count === 1 && more === 1) open();
}

function watch(): void {
  if (watching) return;
  watching = true;
  $session.subscribe((session) => {
    // A guest who registers, or a new password, goes on under another token.
    if (!mayListen(session) || openedFor !== surroundings.token()) close();
    if (mayListen(session) && !stream) open();
  });
  if (typeof window === 'undefined') return;
  // A page with an open stream would not enter the back/forward cache.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', (event) => event.persisted && reopen());
  window.addEventListener('online', reopen);
  unseen = document.hidden;
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

/** A stream that is open already is left only when the new one is there: nothing is missed between them. */
function open(missed = false): void {
  const before = stream;
  const leave = (): void => before?.abort();
  stream = new AbortController();
  openedFor = surroundings.token() ?? '';
  stream.signal.addEventListener('abort', leave);
  void listen(stream.signal, leave, missed);
}

function close(): void {
  $listening.set(false);
  stream?.abort();
  stream = undefined;
}

function reopen(): void {
  close();
  if (mayListen($session.get())) open(true);
}

async function listen(signal: AbortSignal, opened: () => void, missed: boolean): Promise<void> {
  for (let again = missed; !signal.aborted; again = true) {
    try {
      const channels = [...followed.keys()].join() || undefined;
      const { body } = await call(liveEvents, { channels }, { signal });
      opened();
      $listening.set(true);
      if (again) tellAll();
      if (body) await read(body);
    } catch (error) {
      if (error instanceof Refused && error.code === 'not_signed_in') return;
      // The line is down or the page is leaving; the loop decides which.
    }
    if (!signal.aborted) $listening.set(false);
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
      if (topic === 'signed-out' && remembered('token') && !ending) surroundings.signedOut(onBreak);
      tell(topic as Topic, cause, news);
    }
  }
}

/** Work that ends this tab's session: events that come meanwhile are dropped, since pages could read nothing again. */
export async function endingSession(work: () => Promise<void>): Promise<void> {
  ending = true;
  try {
    await work();
  } finally {
    ending = false;
  }
}

let ending = false;

function tell(topic: Topic, cause?: CauseOf<Topic>, news?: TableNews): void {
  if (ending) return;
  for (const hear of hearers.get(topic) ?? []) hear(cause, news);
}

function tellAll(): void {
  for (const topic of hearers.keys()) if (topic !== 'signed-out') tell(topic);
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
