// The game in the player's hands: from the opening of the session through spin after spin.
import { formatMinor, parseMinor } from '../../lib/rules/money.ts';
import type { SlotRound } from '../../lib/rules/slot/play.ts';
import {
  mayAskAgain,
  type Opened,
  openGame,
  type Played,
  Refused,
  readBalance,
  sentenceOf,
} from '../../lib/stores/house.ts';
import { createBalance } from './balance.ts';
import { createBets } from './bets.ts';
import { createCurtain } from './curtain.ts';
import { listenToKeys } from './keys.ts';
import { createLit } from './lit.ts';
import { createPanels } from './panels.ts';
import { placeSpin } from './placing.ts';
import { createPlate } from './plate.ts';
import { hearPortal, tellPortal } from './portal-link.ts';
import { createReels } from './reels.ts';
import type { Say } from './say.ts';
import { showFreeSpins, showWheel } from './show-feature.ts';
import { landSpin, type Stage, showWins, walkWins } from './show-spin.ts';
import { part, type SlotData } from './slot-data.ts';
import { createSound } from './sound.ts';
import { timesWords } from './win-words.ts';

type Phase = 'opening' | 'idle' | 'spinning' | 'waiting' | 'feature' | 'ended';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export async function startGame(slot: SlotData, say: Say): Promise<void> {
  const [root, machine, spinButton] = [part('slot'), part('machine'), part('spin') as HTMLButtonElement];
  const sound = createSound();
  const still = (): boolean => window.matchMedia(REDUCED_MOTION).matches;
  const reels = createReels(part('reels'), slot.table.strips, slot.table.rows, still);
  const stage: Stage = {
    slot,
    say,
    reels,
    lit: createLit(part('lit'), machine, slot),
    plate: createPlate(),
    sound,
    still,
  };
  const [bets, curtain, panels] = [createBets(slot), createCurtain(), createPanels(say)];
  const balance = createBalance(readBalance, (minor) => {
    part('balance').textContent = formatMinor(minor);
  });
  let phase: Phase = 'opening';
  let walking = new AbortController();

  function enter(next: Phase): void {
    phase = next;
    root.dataset.phase = next;
    bets.hold(next !== 'idle');
    spinButton.disabled = next !== 'idle' && next !== 'spinning';
    spinButton.setAttribute('aria-label', say(next === 'spinning' ? 'play.stop' : 'play.spin'));
  }

  const announce = (text: string): void => {
    part('status').textContent = text;
  };

  /** The round has been shown, or there was none: the figures of the page around may follow. */
  function endRound(): void {
    balance.end();
    tellPortal({ type: 'round-end' });
  }

  const setWin = (minor: bigint | undefined): void => {
    part('win').textContent = minor === undefined ? '–' : formatMinor(minor);
  };

  async function spin(): Promise<void> {
    if (phase === 'spinning') return reels.hurry();
    if (phase !== 'idle') return;
    clear();
    // A deposit may have come that the game has not heard of.
    if (bets.minor() > balance.minor()) await balance.refresh();
    if (phase !== 'idle') return;
    const stake = bets.minor();
    if (stake > balance.minor()) return short();
    enter('spinning');
    announce(say('status.spinning'));
    setWin(undefined);
    reels.start();
    tellPortal({ type: 'round-start' });
    const asked = { id: crypto.randomUUID(), bet: bets.wire() };
    const help = { say, plate: stage.plate, onTrouble: waitForAnswer };
    try {
      const played = await balance.play(stake, () => placeSpin(asked, help));
      resumeAfterTrouble();
      await present(played);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      reels.halt();
      endRound();
      await refused(error);
    }
  }

  function clear(): void {
    walking.abort();
    stage.lit.clear();
    stage.plate.clear();
  }

  function waitForAnswer(text: string): void {
    reels.halt();
    enter('waiting');
    announce(text);
  }

  function resumeAfterTrouble(): void {
    if (phase !== 'waiting') return;
    stage.plate.clear();
    enter('spinning');
    reels.start();
  }

  async function present(played: Played): Promise<void> {
    const { round } = played;
    const coinMinor = (parseMinor(played.bet) ?? 0n) / BigInt(slot.table.coins);
    await landSpin(stage, round.base, slot.table.strips);
    showWins(stage, round.base, coinMinor);
    await showFeatures(round, coinMinor);
    setWin(parseMinor(played.win));
    panels.lastRound(played.number);
    endRound();
    announce(
      round.coins > 0
        ? `${say('play.win')} ${played.win}, ${timesWords(say, slot, round.coins)}`
        : say('status.noWin'),
    );
    enter('idle');
    walking = new AbortController();
    void walkWins(stage, round.base, coinMinor, walking.signal);
  }

  async function showFeatures(round: SlotRound, coinMinor: bigint): Promise<void> {
    const { freeSpins, wheel } = round;
    if (!freeSpins && !wheel) return;
    enter('feature');
    if (freeSpins) await showFreeSpins(stage, curtain, { freeSpins, coinMinor });
    if (wheel) await showWheel(stage, curtain, { wheel, coinMinor });
    reels.show(round.base.grid.map((column) => [...column]));
    showWins(stage, { ...round.base, coins: round.coins }, coinMinor);
  }

  function short(): void {
    const text = say('trouble.short', { balance: formatMinor(balance.minor()) });
    announce(`${say('trouble.shortTitle')}. ${text}`);
    stage.plate.show({
      tone: 'trouble',
      what: say('trouble.shortTitle'),
      more: text,
      actions: [{ label: say('trouble.deposit'), act: () => tellPortal({ type: 'deposit' }), primary: true }],
    });
  }

  async function refused(error: Refused): Promise<void> {
    const [code, message] = [error.code, sentenceOf(error)];
    if (code === 'game_session_ended') return ended(say('trouble.endedTitle'), say('trouble.ended'));
    if (code === 'game_unavailable') return ended(say('trouble.closedTitle'), say('trouble.closed'));
    enter('idle');
    if (code === 'insufficient_funds') {
      await balance.refresh();
      return short();
    }
    announce(message);
    stage.plate.show({ tone: 'trouble', what: say('trouble.refusedTitle'), more: message });
  }

  async function ended(title: string, text: string): Promise<void> {
    enter('ended');
    announce(`${title}. ${text}`);
    await curtain.ask({
      title,
      lines: [text],
      actions: [{ label: say('trouble.again'), value: 'again', primary: true }],
    });
    tellPortal({ type: 'closed' });
  }

  async function open(): Promise<void> {
    try {
      const opened = await openWith(location.hash.slice(1));
      balance.set(opened.balance);
      for (const element of document.querySelectorAll('[data-currency]'))
        element.textContent = opened.currency;
      if (opened.lastBet) bets.choose(parseMinor(opened.lastBet) ?? 0n);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const closed = error.code === 'game_unavailable';
      const kind = mayAskAgain(error) ? 'failed' : closed ? 'closed' : 'ended';
      return ended(say(`trouble.${kind}Title`), say(`trouble.${kind}`));
    }
    curtain.lift();
    enter('idle');
    announce(say('status.ready'));
    tellPortal({ type: 'ready' });
  }

  async function openWith(ticket: string): Promise<Opened> {
    if (!/^[\w-]{20,100}$/.test(ticket)) throw new Refused('ticket_spent', '');
    return openGame(ticket, slot.table.gameId);
  }

  spinButton.addEventListener('click', () => void spin());
  machine.addEventListener('pointerdown', () => phase === 'spinning' && reels.hurry());
  listenToKeys({ spin: () => void spin(), bet: bets.step });
  hearPortal((message) => {
    if (message.type === 'event') return message.topic === 'balance' && void balance.refresh();
    sound.mute(message.type === 'mute');
    tellPortal({ type: 'muted', muted: message.type === 'mute' });
  });
  enter('opening');
  await open();
}
