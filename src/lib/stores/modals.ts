// Which dialog is open, by name. One at a time; what a dialog needs to know comes with its name.
import { atom } from 'nanostores';
import type { Door } from '../contract/values.ts';
import type { BreakKind } from '../rules/play-breaks.ts';
import type { SecondStep } from './second-step.ts';

/** Every dialog of this release and what it takes. */
export interface ModalProps {
  /**
   * `ended`: it opened by itself, for a session that somebody or time had ended. `step`: another proof that a sign-in owes.
   * `trial`: free play begins at once. `play`: a game waits for the login.
   */
  login: { door?: Door; ended?: boolean; step?: SecondStep; trial?: boolean; play?: boolean };
  register: Record<never, never>;
  /** `door`: where to log in afterwards. */
  forgotPassword: { door?: Door };
  resetPassword: { door?: Door };
  afterLogin: Record<never, never>;
  /** `fresh`: the present password was given just now. */
  changePassword: { fresh?: boolean };
  logout: Record<never, never>;
  needTrueAccount: Record<never, never>;
  feedback: Record<never, never>;
  appDownload: Record<never, never>;
  chatRoom: Record<never, never>;
  miniGame: { gameId: string };
  /** The games of a vendor that opens them in a popup list, and the one that begins. */
  gamePopup: { vassalage: string; gameId: string };
  search: Record<never, never>;
  personalCenter: { page?: string; deposit?: string };
  /** Before `afterLogin`, for a newcomer. */
  offerLimits: Record<never, never>;
  /** `until`: the end, as the gateway says it. */
  breakBegun: { kind: BreakKind; until: string };
}

export type ModalName = keyof ModalProps;

export type OpenModal = { [N in ModalName]: { name: N; props: ModalProps[N] } }[ModalName];

export const $modal = atom<OpenModal | null>(null);

/** Opens a dialog in place of the one that is open. */
export function openModal<N extends ModalName>(name: N, props: ModalProps[N] = {} as ModalProps[N]): void {
  $modal.set({ name, props } as OpenModal);
}

export function closeModal(): void {
  $modal.set(null);
}
