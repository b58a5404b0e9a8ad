// What happens to the signed-in member, as it happens: who hears of it. It says what changed and why, never how much.
import { atom } from 'nanostores';
import { surroundings } from '../client/call.ts';
import type { CauseOf, Channel, TableNews, Topic } from '../contract/events.ts';
import type { EventStream } from './live-stream.ts';
import { $session } from './session.ts';

/** Without a cause, anything may have happened: the stream had been away. Only tables say more. */
type Hear<T extends Topic> = (cause?: CauseOf<T>, news?: TableNews) => void;

/** Whether this tab hears of events. What changed before that, it has to read. */
export const $listening = atom(false);

const hearers = new Map<Topic, Set<Hear<Topic>>>();
/** The channels that this tab follows, and how many ask for each. */
const followed = new Map<Channel, number>();
/** Fetched when somebody is logged in: a visitor has no events. */
let stream: Promise<EventStream | undefined> | undefined;
let [watching, ending] = [false, false];

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
  if (count === 1 && more === 1) void stream?.then((opened) => opened?.followMore());
}

function watch(): void {
  if (watching) return;
  watching = true;
  $session.subscribe(begin);
}

function begin(): void {
  if ($session.get().state === 'in') stream ??= start();
}

async function start(): Promise<EventStream | undefined> {
  try {
    const { startStream } = await import('./live-stream.ts');
    return startStream({
      channels: () => [...followed.keys()],
      listening: (on) => $listening.set(on),
      tell,
      tellAll() {
        for (const topic of hearers.keys()) if (topic !== 'signed-out') tell(topic);
      },
      signedOut: (onBreak) => !ending && surroundings.signedOut(onBreak),
    });
  } catch {
    // The page says that a part of it did not load.
    stream = undefined;
    beginLater();
    return undefined;
  }
}

/** When the browser is online again, or somebody looks at the tab, whichever comes first; a login tries too. */
function beginLater(): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('online', begin, { once: true });
  document.addEventListener('visibilitychange', begin, { once: true });
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

function tell(topic: Topic, cause?: CauseOf<Topic>, news?: TableNews): void {
  if (ending) return;
  for (const hear of hearers.get(topic) ?? []) hear(cause, news);
}
