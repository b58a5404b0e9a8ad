// The page of messages: what is shown of them, page by page, and what the member does with them.
import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../client/call.ts';
import type { InputOf, OutputOf } from '../contract/call.ts';
import { deleteMessage, messages, readAllMessages, readMessage } from '../contract/inbox.ts';
import { MESSAGES_A_PAGE } from '../rules/inbox.ts';
import { type Latest, latest } from './latest.ts';

export type Message = OutputOf<typeof messages>['list'][number];
export type ShownMessages = InputOf<typeof messages>['show'];

export interface MessagePage {
  list: Message[];
  /** How many newer ones are not in the list. */
  skipped: number;
  /** Whether older ones follow. */
  more: boolean;
  unread: number;
  all: number;
}

export interface Inbox {
  $shown: ReadableAtom<ShownMessages>;
  $page: ReadableAtom<Latest<MessagePage>>;
  show(shown: ShownMessages): void;
  /** Goes to the older ones, or adds them. */
  older(): void;
  newer(): void;
  reload(): Promise<void>;
}

/** A list of its own; reading starts at once. With `grows`, older messages are added to those that are shown. */
export function openInbox(grows: boolean): Inbox {
  const $shown = atom<ShownMessages>('all');
  const page = latest<MessagePage>();
  /** What each page begins after. */
  let begins: (string | undefined)[] = [undefined];
  let at = 0;

  async function read(signal: AbortSignal): Promise<MessagePage> {
    const list: Message[] = [];
    for (let each = grows ? 0 : at; ; each++) {
      const asked = { show: $shown.get(), before: begins[each] };
      const { list: some, ...counts } = await call(messages, asked, { signal });
      begins[each + 1] = some.at(-1)?.id;
      list.push(...some);
      if (each === at || !counts.more) return { list, skipped: grows ? 0 : at * MESSAGES_A_PAGE, ...counts };
    }
  }

  const ask = (keep: boolean): Promise<void> => page.ask(read, keep);

  void ask(false);
  return {
    $shown,
    $page: page.$shown,
    show(shown) {
      $shown.set(shown);
      begins = [undefined];
      at = 0;
      void ask(false);
    },
    older() {
      at++;
      void ask(true);
    },
    newer() {
      at = Math.max(0, at - 1);
      void ask(true);
    },
    reload: () => ask(true),
  };
}

/** Marks a message; throws `Refused`. */
export const markMessage = (id: string, read: boolean) => call(readMessage, { id, read });

export const markAllMessages = () => call(readAllMessages, {});

export const dropMessage = (id: string) => call(deleteMessage, { id });
