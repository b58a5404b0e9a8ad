import { announcements } from './announcements.ts';
import { chatHistory } from './chat-history.ts';
import { customerService } from './customer-service.ts';
import { deleteMessage } from './delete-message.ts';
import { feedback } from './feedback.ts';
import { lastWin } from './last-win.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { readAllMessages } from './read-all-messages.ts';
import { readMessage } from './read-message.ts';
import { sendChat } from './send-chat.ts';
import { sendContact } from './send-contact.ts';
import { sendMemberContact } from './send-member-contact.ts';
import { unreadMessages } from './unread-messages.ts';
import { winners } from './winners.ts';

export const homeHandlers = {
  announcements,
  chatHistory,
  customerService,
  deleteMessage,
  feedback,
  lastWin,
  messages,
  notices,
  readAllMessages,
  readMessage,
  sendChat,
  sendContact,
  sendMemberContact,
  unreadMessages,
  winners,
};
