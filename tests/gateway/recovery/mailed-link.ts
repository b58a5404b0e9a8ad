import type { TestGateway } from '../../support/gateway.ts';

/** The mails to somebody, the newest first; the address is in lower case. */
export const mailsTo = (portal: TestGateway, email: string) =>
  portal.ctx.db
    .selectFrom('outbox')
    .select('body')
    .where((of) => of(of.fn('lower', ['recipient']), '=', email))
    .orderBy('created_at', 'desc')
    .execute();

/** What is behind the # of the link in the newest mail to somebody. */
export async function linkSentTo(portal: TestGateway, email: string): Promise<string> {
  const [mail] = await mailsTo(portal, email);
  return /\/reset#([\w-]{43})\b/.exec(mail?.body ?? '')?.[1] ?? '';
}
