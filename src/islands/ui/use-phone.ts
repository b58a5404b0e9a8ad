import { useSyncExternalStore } from 'react';

/** What a part of the screen asks of the window, with those who hear of its change. */
const window = (query: string) => ({
  fits: (): boolean => matchMedia(query).matches,
  subscribe(hear: () => void): () => void {
    const list = matchMedia(query);
    list.addEventListener('change', hear);
    return () => list.removeEventListener('change', hear);
  },
});

const useWindow = ({ fits, subscribe }: ReturnType<typeof window>): boolean =>
  useSyncExternalStore(subscribe, fits, () => false);

const [phone, narrow] = [window('(max-width: 767px)'), window('(max-width: 1100px)')];

/** True while the window is a phone's. */
export const usePhone = (): boolean => useWindow(phone);

/** True while a page of the center has one column: what belongs to a row is shown under it. */
export const useOneColumn = (): boolean => useWindow(narrow);
