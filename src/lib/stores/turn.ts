// Whose turn it is at this page: another member may log in at it without loading it again.
import { atom } from 'nanostores';
import { $session } from './session.ts';

/** How many others have logged in here since the first one. What is drawn with it as its key begins anew for each. */
export const $turn = atom(0);

let last: string | undefined;
$session.subscribe((session) => {
  // What a visitor chose stays when they log in, and what a member chose until another one does.
  if (session.state !== 'in' || session.account === last) return;
  if (last !== undefined) $turn.set($turn.get() + 1);
  last = session.account;
});
