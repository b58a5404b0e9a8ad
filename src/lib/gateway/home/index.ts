import { announcements } from './announcements.ts';
import { notices } from './notices.ts';
import { unreadMessages } from './unread-messages.ts';
import { winners } from './winners.ts';

export const homeHandlers = { announcements, notices, unreadMessages, winners };
