// The thin wire between a game in its frame and the portal's page around it.
import {
  type FromGame,
  fromGameMessage,
  parseToGame,
  type ToGame,
} from '../../../lib/rules/game-messages.ts';

/** Tells the page around the game. It knows the game by its window, and nothing said here is secret. */
export function tellPortal(message: FromGame): void {
  if (window.parent !== window) window.parent.postMessage(fromGameMessage(message), '*');
}

export function hearPortal(hear: (message: ToGame) => void): void {
  window.addEventListener('message', (event) => {
    const message = event.source === window.parent ? parseToGame(event.data) : undefined;
    if (message) hear(message);
  });
}
