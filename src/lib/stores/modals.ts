// Which dialog is open, by name; what a dialog needs to know comes with its name. One at a time, but a game that runs in one
// stays under the account's pages.
import { atom } from 'nanostores';
import type { Door, ShownBreak } from '../contract/values.ts';
import type { SecondStep } from './second-step.ts';

/** Every dialog of this release and what it takes. */
export interface ModalProps {
  /**
   * `ended`: it opened by itself, for a session that somebody or time had ended. `step`: another proof that a sign-in owes.
   * `trial`: free play begins at once. `play`: a game waits for the login.
   */
  login: { door?: Door; ended?: boolean; step?: SecondStep; trial?: boolean; play?: boolean };
  register: Record<never, never>;
  /** `door`: where to log in afterwards. `username`: what was typed into the login. */
  forgotPassword: { door?: Door; username?: string | undefined };
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
  /** `reward`: what points are exchanged for, or `convert`. */
  personalCenter: { page?: string; deposit?: string; reward?: string };
  agentCenter: { page?: string | undefined };
  /** Before `afterLogin`, for a newcomer. */
  offerLimits: Record<never, never>;
  /** `until`: the end, as the gateway says it. */
  accountLocked: Record<never, never>;
  breakBegun: ShownBreak;
}

export type ModalName = keyof ModalProps;

export type OpenModal = { [N in ModalName]: { name: N; props: ModalProps[N] } }[ModalName];

/** The one in front. */
export const $modal = atom<OpenModal | null>(null);

/** The game below it, in the middle of its round. */
export const $under = atom<OpenModal | null>(null);

const GAMES: readonly ModalName[] = ['miniGame', 'gamePopup'];
/** What a player looks at in between, as for a deposit. */
const BETWEEN: readonly ModalName[] = ['personalCenter', 'agentCenter', 'needTrueAccount'];

/** Opens a dialog in place of the one that is open, or over the game in it. */
export function openModal<N extends ModalName>(name: N, props: ModalProps[N] = {} as ModalProps[N]): void {
  const open = $modal.get();
  const game = open && GAMES.includes(open.name) ? open : $under.get();
  $under.set(BETWEEN.includes(name) ? game : null);
  $modal.set({ name, props } as OpenModal);
}

/** Closes the one in front; the game below is in front then. */
export function closeModal(): void {
  const game = $under.get();
  $under.set(null);
  $modal.set(game);
}
