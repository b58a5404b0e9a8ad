import type { Message } from '../../../lib/stores/inbox.ts';

/** What a member does with a message. */
export interface MessageActs {
  onOpen: (message: Message) => void;
  onMark: (message: Message, read: boolean) => void;
  onDelete: (message: Message) => void;
}
