// Which pages stay open while others do not: to a visitor when everybody has to sign in, and to all when the portal is closed.

/**
 * The specification's five (section 2), the link of a recovery mail, which would lose its secret on the way, and what somebody
 * agrees to who registers.
 */
const WAYS_IN = /^\/(login|register(\.html)?|reset|terms|privacy|helpmc(\/[\w-]+)?|download)\/?$/;

/** Whether a visitor is sent to `/login` from here while the brand wants everybody signed in. */
export const needsLogin = (asked: URL, contactUrl: string): boolean =>
  !WAYS_IN.test(asked.pathname) && !isContact(asked, contactUrl);

/** Whether customer service is reached here; it may have an address elsewhere. */
export function isContact(asked: URL, contactUrl: string): boolean {
  const contact = new URL(contactUrl, asked);
  // The help centre leads from an anchor to the page of its own.
  const page =
    contact.pathname === '/help' && contact.hash ? `/help/${contact.hash.slice(1)}` : contact.pathname;
  return contact.origin === asked.origin && [contact.pathname, page].includes(asked.pathname);
}
