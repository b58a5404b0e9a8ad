// Puts a game into its frame, listens to the player and to the portal's page, and opens the session.
import { parseMinor } from '../../../lib/rules/money.ts';
import type { Frame } from './frame.ts';
import { createFreeRounds } from './free-rounds.ts';
import type { Game, PlayedRound } from './game.ts';
import { listenToKeys } from './keys.ts';
import { part } from './part.ts';
import { hearPortal, tellPortal } from './portal-link.ts';
import { createRounds } from './rounds.ts';
import { openSession } from './session.ts';
import { tellOfRound } from './tell-round.ts';

export async function startGame<Round extends PlayedRound>(
  frame: Frame,
  gameId: string,
  game: Game<Round>,
): Promise<void> {
  const free = createFreeRounds(frame);
  const { press, resume } = createRounds(frame, game, free);
  part('play').addEventListener('click', () => void press());
  listenToKeys({
    play: () => void press(),
    bet: frame.bets.step,
    fullScreen: () => tellPortal({ type: 'full-screen' }),
    rules: () => document.querySelector<HTMLElement>('[data-opens="rules"]')?.click(),
    leave: () => tellPortal({ type: 'escape' }),
  });
  hearPortal((message) => {
    if (message.type === 'event') return message.topic === 'balance' && void frame.balance.refresh();
    frame.sound.mute(message.type === 'mute');
    tellPortal({ type: 'muted', muted: message.type === 'mute' });
  });
  frame.enter('opening');
  const opened = await openSession(frame, gameId);
  if (!opened) return;
  if (opened.lastBet) frame.bets.choose(parseMinor(opened.lastBet) ?? 0n);
  frame.enter('idle');
  frame.announce(frame.say('status.ready'));
  if (opened.interrupted) tellOfRound(frame, opened.interrupted);
  tellPortal({ type: 'ready' });
  await resume();
  if (frame.phase() === 'idle') await free.offer(opened.freeRounds);
}
