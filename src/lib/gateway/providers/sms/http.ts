// SMS by an HTTP gateway: one signed POST a message, tried once.
import { createHmac, randomUUID } from 'node:crypto';
import { machineClock } from '../../core/clock.ts';
import type { SmsGateway } from '../../core/config.ts';
import type { Messenger } from '../../core/ports.ts';

const ANSWER_MS = 10_000;

/** `answerMs` is how long the gateway may take. What it throws names no number and no text. */
export function httpSms({ url, key, secret, sender }: SmsGateway, answerMs = ANSWER_MS): Messenger {
  return {
    async send({ to, text }) {
      const body = JSON.stringify({ to, from: sender, text, id: randomUUID() });
      const timestamp = String(Math.floor(machineClock.now().getTime() / 1000));
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-key': key,
          'x-timestamp': timestamp,
          'x-signature': createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest('hex'),
        },
        body,
        // A signed message goes where it was addressed and nowhere else.
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
    },
  };
}
