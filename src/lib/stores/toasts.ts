// Short notes about results; the shell shows them.
import { atom } from 'nanostores';

export interface Toast {
  id: number;
  kind: 'done' | 'info' | 'failed';
  title: string;
  detail?: string;
  action?: { label: string; run: () => void };
}

export const $toasts = atom<readonly Toast[]>([]);

let last = 0;

export function showToast(
  kind: Toast['kind'],
  title: string,
  more: Pick<Toast, 'detail' | 'action'> = {},
): void {
  $toasts.set([...$toasts.get(), { id: ++last, kind, title, ...more }]);
}

export function dropToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
