// Mail by SMTP, as plain text and as HTML.
import { createTransport } from 'nodemailer';
import type { MailServer } from '../../core/config.ts';
import type { Messenger } from '../../core/ports.ts';

const ANSWER_MS = 10_000;

/** `answerMs` is how long one sending may take. What it throws names no address and no text. */
export function smtpMail({ url, from }: MailServer, answerMs = ANSWER_MS): Messenger {
  const transport = createTransport(url);
  return {
    async send({ to, subject, text, html }) {
      // An address as an object is one recipient, whatever it contains.
      const message = { from, to: { name: '', address: to }, subject, text, html };
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(answerMs) });
      } catch (error) {
        throw new Error(`The mail server did not take the message: ${reasonOf(error)}.`);
      }
    },
  };
}

/** `EAUTH 535 AUTH PLAIN`. What the server said stays out, since servers repeat addresses and content in it. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return [code, responseCode, command].filter(Boolean).join(' ') || 'unknown';
}
