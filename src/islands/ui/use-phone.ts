import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 767px)';

/** True while the window is a phone's. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false);

const isPhone = (): boolean => matchMedia(PHONE).matches;

function subscribe(hear: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', hear);
  return () => query.removeEventListener('change', hear);
}
