// A press that moves money counts for who is logged in when it is made.
import { surroundings } from '../client/call.ts';
import { $session, whenSignedIn } from './session.ts';

/**
 * Runs `then` for a member who is logged in; a tab that joins its browser's session waits for that. Anyone else sees the login and presses
 * again after it: the one who logs in may be another than the one who pressed.
 */
export async function asMember(then: () => void): Promise<void> {
  await surroundings.ready();
  const session = $session.get();
  if (session.state === 'in' && !session.mustChange) then();
  else whenSignedIn(() => {});
}
