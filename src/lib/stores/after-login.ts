// What somebody sees once after signing in: notices that pop up, and first steps for a newcomer.
import { atom } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { notices } from '../contract/notices.ts';
import { TRIAL } from '../rules/agent-codes.ts';
import { $modal, openModal } from './modals.ts';
import { $session, page } from './session.ts';
import { remember, remembered } from './tab.ts';

export type Notice = OutputOf<typeof notices>['popup'][number];

export const $afterLogin = atom<{ newcomer: boolean; notices: Notice[] }>({ newcomer: false, notices: [] });

const CLOSED = 'closed';

/** Opens the dialog at Home when it is due and has something to say; an action that goes on comes first. */
export async function showAfterLogin(): Promise<void> {
  const session = $session.get();
  const due = remembered('index_notice');
  if (
    session.state !== 'in' ||
    session.mustChange ||
    session.onBreak ||
    !due ||
    due === CLOSED ||
    page.path() !== '/'
  )
    return;
  const popup = await call(notices, {}).then(
    (answer) => answer.popup,
    (error: unknown) => {
      if (error instanceof Refused) return [];
      throw error;
    },
  );
  const newcomer = due === 'first' && session.agentCode !== TRIAL;
  if ($modal.get() || remembered('index_notice') !== due) return;
  remember({ index_notice: CLOSED });
  if (!newcomer && popup.length === 0) return;
  $afterLogin.set({ newcomer, notices: popup });
  // Limits are offered before the first deposit; the way on leads to the rest.
  openModal(newcomer ? 'offerLimits' : 'afterLogin');
}
