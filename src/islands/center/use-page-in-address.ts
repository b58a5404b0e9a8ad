import { useEffect } from 'react';

/** While a center is open its page is in the address: a reload, a shared link and the way back from elsewhere show it again. */
export function usePageInAddress(page: string): void {
  useEffect(() => write(page), [page]);
  useEffect(() => () => write(undefined), []);
}

/** Of the entry that the history is at: the one of the dialog, or, when Back has closed it, that of the page. */
function write(page: string | undefined): void {
  const address = new URL(location.href);
  if (page) address.searchParams.set('center', page);
  else address.searchParams.delete('center');
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
