// Hands a posted message to the gateway, as the member whose tab sent it or as a visitor.
import { callFor, postedForm } from '../../lib/content/form.ts';
import { sendContact, sendMemberContact } from '../../lib/contract/contact.ts';
import type { ErrorCode } from '../../lib/contract/errors.ts';
import { captcha } from '../../lib/contract/session.ts';
import { faultSentence } from '../../lib/messages/server-faults.ts';
import { LARGEST_UPLOAD } from '../../lib/rules/upload.ts';

/** What a captcha mends. */
const PROOFS: readonly (ErrorCode | undefined)[] = ['captcha_required', 'captcha_wrong', 'bot_check_failed'];

/** A body is only too large by its picture. */
const pictureFault = (language: Asking['language']): string =>
  faultSentence({ field: 'picture', fault: 'form' }, language);

type Asking = Omit<Parameters<typeof callFor>[2], 'token'>;

export interface Taken {
  status: number;
  /** The number of the message, when it was taken. */
  number?: string | undefined;
  /** What to show again. */
  typed: Record<string, string>;
  /** A picture came with it; a browser does not show a file again. */
  pictured?: boolean;
  refused?: string | undefined;
  faults?: Record<string, string> | undefined;
  /** The picture of a new captcha, as base64. */
  captcha?: string | undefined;
}

export async function takeContact(asking: Asking): Promise<Taken> {
  const posted = await postedForm(asking.request, LARGEST_UPLOAD);
  if (!posted) return { status: 413, typed: {}, faults: { picture: pictureFault(asking.language) } };
  const { token, botCheck = '', captcha: characters = '', picture = '', ...typed } = posted;
  const { topic = '', email = '', username = '', reference = '', content = '' } = typed;
  const message = { topic, email, reference, content, ...(picture && { picture }) };
  const proof = { ...(botCheck && { botCheck }), ...(characters && { captcha: characters }) };
  const answered = token
    ? await callFor(sendMemberContact, message, { ...asking, token })
    : await callFor(sendContact, { ...message, username, ...proof }, asking);
  const { status, success, value, errorCode, message: refused, fields: faults = {} } = answered;
  if (success) return { status, typed, number: value?.number };
  const owesCaptcha = PROOFS.includes(errorCode);
  // A captcha is for one try, and of one that was typed nothing is known yet.
  const drawn = owesCaptcha || characters ? await callFor(captcha, { kind: 'image' }, asking) : undefined;
  return {
    ...{ status, typed, refused, captcha: drawn?.value, pictured: picture !== '' },
    faults: owesCaptcha && refused ? { captcha: refused } : faults,
  };
}
