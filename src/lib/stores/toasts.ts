// Short notes about results; the shell shows them.
import { atom } from 'nanostores';
import { remember, takeOnce } from './tab.ts';

export interface Toast {
  id: number;
  kind: 'done' | 'info' | 'failed';
  title: string;
  detail?: string;
  action?: { label: string; run: () => void };
}

export const $toasts = atom<readonly Toast[]>([]);

let last = 0;
let leaving = false;

/** Shows a note. If the page is being left, the next page shows it. */
export function showToast(
  kind: Toast['kind'],
  title: string,
  more: Pick<Toast, 'detail' | 'action'> = {},
): void {
  if (leaving && kind === 'done') remember({ told: `${title}\n${more.detail ?? ''}` });
  else $toasts.set([...$toasts.get(), { id: ++last, kind, title, ...more }]);
}

export function dropToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** From now on the page is being left; one that the browser brings back is not. */
export function leavePage(): void {
  leaving = true;
  const gone = (): void => {
    leaving = false;
  };
  window.addEventListener('pagehide', gone, { once: true });
}

const [title, detail] = (takeOnce('told') ?? '').split('\n');
if (title) showToast('done', title, { detail });
