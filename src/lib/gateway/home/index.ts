import { announcements } from './announcements.ts';
import { feedback } from './feedback.ts';
import { notices } from './notices.ts';
import { unreadMessages } from './unread-messages.ts';
import { winners } from './winners.ts';

export const homeHandlers = { announcements, feedback, notices, unreadMessages, winners };
