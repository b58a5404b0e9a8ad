import {
  type ReactElement,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { type FromGame, parseFromGame, type ToGame, toGameMessage } from '../../lib/rules/game-messages.ts';
import { type FrameKind, frameRules } from '../../lib/rules/launch.ts';
import { proofPath, tableProofPath } from '../../lib/rules/round-link.ts';
import { onLive } from '../../lib/stores/live.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { leave, refreshSitting } from '../../lib/stores/play.ts';
import { keepReceipt } from '../../lib/stores/receipts.ts';
import { page, whenTrueAccount } from '../../lib/stores/session.ts';
import { $showing, isHeld } from '../../lib/stores/showing.ts';
import { lookAtWallets } from '../../lib/stores/transfers.ts';
import { FrameOpening, SilentVendor, useVendor } from './FrameWait.tsx';
import { followTable } from './follow-table.ts';

export interface FrameHandle {
  tell(message: ToGame): void;
}

interface Props {
  ref?: Ref<FrameHandle>;
  gameId: string;
  title: string;
  address: string;
  /** Whose page it is. */
  kind: FrameKind;
  gameSessionId: string;
  /** What is said until a vendor has answered. */
  opening: string;
  /** The address of other games, where they are not beside this one. */
  others?: string;
  /** The vendor has a wallet of its own, whose balance changes without us. */
  ownWallet?: boolean;
  onMuted?: (muted: boolean) => void;
  /** A table with a shoe is at this hand of it. */
  onHand?: (hand: number) => void;
  /** The game's session is over; it has to be launched again. */
  onEnded: () => void;
  /** Escape was pressed in the game. */
  onEscape?: () => void;
  /** The key of the whole screen was pressed in the game. */
  onFullScreen?: () => void;
}

/** A game in its sandbox. Its messages are taken by window and shape only. */
export function GameFrame({
  ref,
  gameId,
  title,
  address,
  kind,
  gameSessionId,
  opening,
  others,
  ownWallet = false,
  onMuted,
  onHand,
  onEnded,
  onEscape,
  onFullScreen,
}: Props): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  // The portal's games have opaque origins, which cannot be named as the target; the messages hold no secret.
  const tell = useCallback((message: ToGame) => {
    frame.current?.contentWindow?.postMessage(toGameMessage(message), '*');
  }, []);

  useImperativeHandle(ref, () => ({ tell }));

  const [isTable, setTable] = useState(false);
  useEffect(() => (isTable ? followTable(gameId, tell) : undefined), [isTable, gameId, tell]);

  useEffect(() => {
    const heed: Record<FromGame['type'], (message: FromGame) => void> = {
      // The game's keys (space, arrows) work without a click first.
      ready: () => frame.current?.focus(),
      'round-start': () => $showing.set(true),
      'round-end': () => {
        $showing.set(false);
        void refreshSitting(gameSessionId);
        if (ownWallet) void lookAtWallets();
      },
      deposit: () => whenTrueAccount(() => openModal('personalCenter', { page: 'depositv2' })),
      limits: () => whenTrueAccount(() => openModal('personalCenter', { page: 'playLimits' })),
      help: () => page.go('/responsible#who-helps'),
      proof: (message) => message.type === 'proof' && page.go(proofPath(message.number)),
      room: (message) => message.type === 'room' && page.go(`/game?id=${encodeURIComponent(message.gameId)}`),
      'table-proof': (message) =>
        message.type === 'table-proof' && page.go(tableProofPath(gameId, message.round)),
      receipt: (message) => message.type === 'receipt' && keepReceipt(message.number, message.leaf),
      muted: (message) => message.type === 'muted' && onMuted?.(message.muted),
      hand: (message) => message.type === 'hand' && onHand?.(message.hand),
      closed: onEnded,
      follow: () => setTable(true),
      escape: () => onEscape?.(),
      'full-screen': () => onFullScreen?.(),
    };
    function onMessage(event: MessageEvent): void {
      if (event.source !== frame.current?.contentWindow) return;
      const message = parseFromGame(event.data);
      if (message) heed[message.type](message);
    }
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [gameId, gameSessionId, ownWallet, onMuted, onHand, onEnded, onEscape, onFullScreen]);

  const left = useRef(false);
  // Before what follows forgets that a round is shown.
  useEffect(() => {
    left.current = false;
    const go = (): void => {
      left.current = leave(gameSessionId, kind);
    };
    window.addEventListener('pagehide', go);
    return () => {
      window.removeEventListener('pagehide', go);
      go();
    };
  }, [gameSessionId, kind]);

  // Back shows the page as it was left, with a game whose session is over.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && left.current) onEnded();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [onEnded]);

  useEffect(() => {
    // The game knows of its own rounds.
    const stop = onLive('balance', (cause) => {
      if (isHeld(cause)) return;
      tell({ type: 'event', topic: 'balance' });
      // Another tab may have played. Few vendors say when a round has been shown.
      void refreshSitting(kind === 'vendor' ? gameSessionId : undefined);
    });
    return () => {
      stop();
      $showing.set(false);
    };
  }, [tell, kind, gameSessionId]);

  const [answer, onLoad] = useVendor(kind === 'vendor' ? gameSessionId : undefined);
  const rules = frameRules(kind, address, location.href);
  const silent = answer === 'silent';
  return (
    <div className="frame-place">
      <iframe
        {...{ ref: frame, className: 'game-frame', title, src: address, hidden: silent, onLoad }}
        {...rules}
      />
      {answer === 'waiting' && <FrameOpening text={opening} />}
      {silent && <SilentVendor ownWallet={ownWallet} others={others} onRetry={onEnded} />}
    </div>
  );
}
