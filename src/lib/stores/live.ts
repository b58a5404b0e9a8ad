// What happens to the signed-in member, as it happens: one stream a tab. It says what changed, never how much.

import { surroundings } from '../client/call.ts';
import { liveEvents } from '../contract/session.ts';
import { $session, refreshSession, type Session } from './session.ts';
import { remembered } from './tab.ts';

export type LiveKind = 'balance' | 'message' | 'announcement' | 'round' | 'chat' | 'signed-out' | 'settings';

type Hear = () => void;

const RETRY_MS = 3_000;

const hearers = new Map<LiveKind, Set<Hear>>();
let stream: AbortController | undefined;
/** Whose stream it is. */
let openedWith: string | undefined;
let watching = false;

/** Calls `hear` at each event of a kind, and once whenever the stream had been away and is back. */
export function onLive(kind: LiveKind, hear: Hear): () => void {
  const set = hearers.get(kind) ?? new Set();
  hearers.set(kind, set.add(hear));
  watch();
  return () => set.delete(hear);
}

function watch(): void {
  if (watching) return;
  watching = true;
  $session.subscribe((session) => {
    // A guest who registers, or a new password, goes on under another token.
    if (!mayListen(session) || openedWith !== surroundings.token()) close();
    if (mayListen(session)) open();
  });
  if (typeof window === 'undefined') return;
  // A page with an open stream would not enter the back/forward cache.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', (event) => event.persisted && reopen());
  window.addEventListener('online', reopen);
}

/** Who has to choose another password first hears nothing until then. */
const mayListen = (session: Session): boolean => session.state === 'in' && !session.mustChange;

function open(): void {
  if (stream) return;
  stream = new AbortController();
  openedWith = surroundings.token();
  void listen(stream.signal);
}

function close(): void {
  stream?.abort();
  stream = undefined;
}

function reopen(): void {
  close();
  if (!mayListen($session.get())) return;
  tellAll();
  open();
}

async function listen(signal: AbortSignal): Promise<void> {
  for (let again = false; !signal.aborted; again = true) {
    try {
      const headers = { authorization: `Bearer ${surroundings.token()}` };
      const answer = await surroundings.fetch(liveEvents.path, { headers, signal });
      if (answer.status === 401) return surroundings.signedOut();
      if (answer.status === 403) await refreshSession();
      if (answer.ok && answer.body) {
        if (again) tellAll();
        await read(answer.body);
      }
    } catch {
      // The line is down or the page is leaving; the loop decides which.
    }
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
      const kind = /^event: ([\w-]+)$/m.exec(block)?.[1];
      if (kind) tell(kind as LiveKind);
    }
  }
}

function tell(kind: LiveKind): void {
  if (kind === 'signed-out' && remembered('token')) surroundings.signedOut();
  for (const hear of hearers.get(kind) ?? []) hear();
}

function tellAll(): void {
  for (const kind of hearers.keys()) if (kind !== 'signed-out') tell(kind);
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
