import { leavePage } from './toasts.ts';

/** Moves the page; tests put their own in place. */
export const page = {
  path: (): string => location.pathname,
  go(path: string): void {
    leavePage();
    location.assign(path);
  },
  /** Back leads past the page that is left. */
  replace(path: string): void {
    leavePage();
    location.replace(path);
  },
};
