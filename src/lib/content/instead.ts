// A page that finds nothing at its address names the one that says so. That one is rendered once for all such addresses.

const INSTEAD = 'x-instead';

/** The answer of a page that has nothing to show; the front door answers with the page at `path`, as not found. */
export const instead = (path: string): Response =>
  new Response('There is nothing at this address.', { status: 404, headers: { [INSTEAD]: path } });

/** The path that a page named. */
export const namedInstead = (answer: Response): string | undefined =>
  answer.headers.get(INSTEAD) ?? undefined;
