// How many unread messages the member has: read when the page opens, and again when something happens to the inbox.
import { computed, onMount } from 'nanostores';
import { call } from '../client/call.ts';
import { unreadMessages } from '../contract/home.ts';
import { onLive } from './live.ts';
import { reading } from './loaded.ts';
import { $session } from './session.ts';

const MOST = 99;
const SOON_MS = 300;

const count = reading(() => call(unreadMessages, {}));

/** The count as it is shown: empty for none, `99+` above 99. */
export const $unreadText = computed(count.$loaded, (loaded) =>
  loaded.state === 'ready' ? textOf(loaded.value.count) : '',
);

function textOf(unread: number): string {
  if (unread === 0) return '';
  return unread > MOST ? `${MOST}+` : String(unread);
}

onMount(count.$loaded, () => {
  const mayRead = (): boolean => {
    const session = $session.get();
    return session.state === 'in' && session.mustChange === null;
  };
  // What is told by a message may also have ended the session: that is heard first.
  let soon: ReturnType<typeof setTimeout> | undefined;
  const readSoon = (): void => {
    clearTimeout(soon);
    soon = setTimeout(() => void (mayRead() && count.read()), SOON_MS);
  };
  const stops = [
    () => clearTimeout(soon),
    onLive('message', readSoon),
    $session.subscribe((session, before) => {
      if (session.state === before?.state && session === before) return;
      if (mayRead()) void count.read();
      else count.forget();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
});
