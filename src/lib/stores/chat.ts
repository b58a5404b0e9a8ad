// The chat room as this tab knows it: read when something happens there, from the last version on.
import { atom, computed, onMount } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { chatHistory, sendChat } from '../contract/home.ts';
import { $flags } from './flags.ts';
import { onLive } from './live.ts';
import { $session } from './session.ts';

export type ChatMessage = OutputOf<typeof chatHistory>['list'][number];

export interface Chat {
  state: 'loading' | 'ready' | 'closed' | 'failed';
  /** Oldest first. */
  messages: readonly ChatMessage[];
  /** Until when the member may not write. */
  mutedUntil: string | null;
}

const EMPTY: Chat = { state: 'loading', messages: [], mutedUntil: null };
const SEEN_KEY = 'chatSeen';
/** A page that stays open forgets what is older. */
const MOST = 300;

export const $chat = atom<Chat>(EMPTY);

/** The switch of the room. */
export const $chatOpen = computed($flags, (flags) => flags === undefined || flags.has('CBS3'));

const $seen = atom(typeof localStorage === 'undefined' ? 0 : Number(localStorage.getItem(SEEN_KEY) ?? 0));

/** Another member has written a message that this browser has not shown yet. */
export const $unread = computed([$chat, $seen], ({ messages }, seen) =>
  messages.some(({ id, mine }) => !mine && Number(id) > seen),
);

let version: string | undefined;
/** Counts sessions: an answer for an earlier one is dropped. */
let sitting = 0;
let reading: Promise<void> | undefined;
let next: Promise<void> | undefined;

/** Reads what is new as of this call; those who call while a reading is under way share the one after it. */
export function refreshChat(): Promise<void> {
  if (reading) {
    const go = () => {
      next = undefined;
      return refreshChat();
    };
    next ??= reading.then(go, go);
    return next;
  }
  reading = read().finally(() => {
    reading = undefined;
  });
  return reading;
}

/** Sends a message to the room; throws `Refused`. */
export async function sendMessage(content: string): Promise<void> {
  await call(sendChat, { content });
  await refreshChat();
}

/** Everything there is counts as seen. */
export function markSeen(): void {
  const newest = Number($chat.get().messages.at(-1)?.id ?? 0);
  if (newest <= $seen.get()) return;
  $seen.set(newest);
  localStorage.setItem(SEEN_KEY, String(newest));
}

async function read(): Promise<void> {
  const session = $session.get();
  if (session.state !== 'in' || session.onBreak) return;
  const mine = sitting;
  try {
    const news = await call(chatHistory, version === undefined ? {} : { after: version });
    if (mine !== sitting) return;
    version = news.version;
    const known = news.whole ? [] : $chat.get().messages;
    const messages = merged(known, news.list, new Set(news.removed));
    $chat.set({ state: 'ready', messages, mutedUntil: news.mutedUntil });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (mine !== sitting) return;
    if (error.code === 'chat_closed') forgetChat('closed');
    else if ($chat.get().state !== 'ready') $chat.set({ ...EMPTY, state: 'failed' });
  }
}

function merged(known: readonly ChatMessage[], news: ChatMessage[], removed: Set<string>): ChatMessage[] {
  const byId = new Map([...known, ...news].map((message) => [message.id, message]));
  for (const id of removed) byId.delete(id);
  return [...byId.values()].slice(-MOST);
}

function forgetChat(state: Chat['state']): void {
  version = undefined;
  sitting++;
  $chat.set({ ...EMPTY, state });
}

onMount($chat, () => {
  const stops = [
    onLive('chat', () => void refreshChat(), 'chat'),
    $session.subscribe(({ state }, before) => {
      if (state === before?.state) return;
      forgetChat('loading');
      void refreshChat();
    }),
    $chatOpen.listen(() => void refreshChat()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
});
