// Whose turn it is at this page: a member may log out, and another one log in, without loading it again.
import { atom } from 'nanostores';
import { $session } from './session.ts';

/** How many members have gone. What is drawn with it as its key begins anew for whoever comes; what a visitor chose stays when they log in. */
export const $turn = atom(0);

$session.listen((now, before) => {
  if (before?.state !== 'in') return;
  if (now.state !== 'in' || now.account !== before.account) $turn.set($turn.get() + 1);
});
