// A bet that was not accepted: the session is over, the money is short, or the server's sentence on the plate.
import { type Refused, sentenceOf } from '../../../lib/stores/house.ts';
import type { Frame } from './frame.ts';
import { endSession } from './session.ts';
import { tellLimited, tellShort } from './troubles.ts';

/** `title` is above the sentence. Where the game goes on it is idle afterwards. */
export async function tellRefused(frame: Frame, error: Refused, title: string): Promise<void> {
  const [code, message] = [error.code, sentenceOf(error)];
  if (code === 'game_session_ended') return endSession(frame, 'ended');
  if (code === 'game_unavailable') return endSession(frame, 'closed');
  frame.enter('idle');
  if (code === 'insufficient_funds') {
    await frame.balance.refresh();
    return tellShort(frame);
  }
  frame.announce(message);
  if (code === 'player_limit') return tellLimited(frame, message);
  frame.plate.show({ tone: 'trouble', what: title, more: message });
}
