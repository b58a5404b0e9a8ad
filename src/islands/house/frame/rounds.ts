// One round after the other: the bet leaves, the game moves, the answer is shown, or what stands in the way is said.
import { parseMinor } from '../../../lib/rules/money.ts';
import { Refused } from '../../../lib/stores/house.ts';
import type { Frame } from './frame.ts';
import type { FreeRounds } from './free-rounds.ts';
import type { Game, PlayedRound } from './game.ts';
import { tellPortal } from './portal-link.ts';
import { tellRefused } from './tell-refused.ts';
import { tellShort } from './troubles.ts';
import { untilAnswered } from './until-answered.ts';

export interface Rounds {
  /** What a press of the large button does. */
  press(): Promise<void>;
  /** Takes up the round that waits for the player since an earlier sitting, if there is one. */
  resume(): Promise<void>;
}

export function createRounds<Round extends PlayedRound>(
  frame: Frame,
  game: Game<Round>,
  free: FreeRounds,
): Rounds {
  const { say, balance, bets, plate } = frame;
  const kept = () => say('trouble.offline');

  const stakeMinor = (): bigint => (free.id() ? 0n : bets.minor());

  async function press(): Promise<void> {
    if (frame.phase() === 'playing') return game.hurry();
    if (frame.phase() !== 'idle') return;
    game.clear();
    plate.clear();
    // A deposit may have come that the game has not heard of.
    if (stakeMinor() > balance.minor()) await balance.refresh();
    if (frame.phase() !== 'idle') return;
    if (stakeMinor() > balance.minor()) return tellShort(frame);
    await play();
  }

  async function play(): Promise<void> {
    frame.enter('playing');
    frame.announce(game.started);
    frame.showWin(undefined);
    game.start();
    tellPortal({ type: 'round-start' });
    const [id, bet, rounds] = [crypto.randomUUID(), bets.wire(), free.id()];
    const help = { say, plate, kept, onTrouble: waitForAnswer };
    await unlessRefused(async () => {
      const ask = () => untilAnswered(() => game.ask(id, bet, rounds), help);
      const round = await balance.play(stakeMinor(), ask, rounds !== undefined);
      resumeAfterTrouble();
      await show(round);
    });
  }

  async function unlessRefused(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      game.halt();
      endRound();
      await refused(error);
    }
  }

  async function resume(): Promise<void> {
    if (!game.waiting || frame.phase() !== 'idle') return;
    // Without an answer the next spin is refused, and asks again.
    const round = await game.waiting().catch(() => undefined);
    if (!round || frame.phase() !== 'idle') return;
    plate.clear();
    frame.enter('playing');
    tellPortal({ type: 'round-start' });
    await unlessRefused(() => show(round));
  }

  /** The player's part in a round: what it wins is shown with the round, like every win. */
  async function playOn(ask: () => Promise<Round>): Promise<Round> {
    const help = { say, plate, kept, onTrouble: frame.announce };
    const round = await balance.play(0n, () => untilAnswered(ask, help), free.id() !== undefined);
    plate.clear();
    return round;
  }

  function waitForAnswer(text: string): void {
    game.halt();
    frame.enter('waiting');
    frame.announce(text);
  }

  function resumeAfterTrouble(): void {
    if (frame.phase() !== 'waiting') return;
    plate.clear();
    frame.announce(say('trouble.back'));
    frame.enter('playing');
    game.start();
  }

  async function show(resolved: Round): Promise<void> {
    const round = game.goOn ? await game.goOn(resolved, playOn) : resolved;
    const said = await game.show(round);
    frame.showWin(parseMinor(round.win));
    frame.panels.lastRound(round.number);
    endRound();
    frame.enter('idle');
    frame.panels.past.shown();
    game.rest(round);
    frame.announce([said, free.after(resolved.freeRounds)].filter(Boolean).join(' '));
  }

  /** The round has been shown, or there was none: the figures of the page around may follow. */
  function endRound(): void {
    balance.end();
    tellPortal({ type: 'round-end' });
  }

  async function refused(error: Refused): Promise<void> {
    if (error.code === 'round_open') {
      frame.enter('idle');
      return resume();
    }
    if (error.code === 'reward_ended') free.end();
    return tellRefused(frame, error, say('trouble.refusedTitle'));
  }

  return { press, resume };
}
