import { type ReactElement, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { parseFromGame, type ToGame, toGameMessage } from '../../lib/rules/game-messages.ts';

export interface FrameHandle {
  tell(message: ToGame): void;
}

interface Props {
  ref: Ref<FrameHandle>;
  title: string;
  address: string;
  /** A round is over; the game says no amounts, so they are read again. */
  onRound: () => void;
  onDeposit: () => void;
  onMuted: (muted: boolean) => void;
  /** The game's session is over; it has to be launched again. */
  onEnded: () => void;
}

/** A game in a sandbox of opaque origin. Its messages are taken by window and shape only. */
export function GameFrame({
  ref,
  title,
  address,
  onRound,
  onDeposit,
  onMuted,
  onEnded,
}: Props): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);

  useImperativeHandle(ref, () => ({
    // An opaque origin has no name to address; what is said holds no secret.
    tell: (message) => frame.current?.contentWindow?.postMessage(toGameMessage(message), '*'),
  }));

  useEffect(() => {
    function onMessage(event: MessageEvent): void {
      if (event.source !== frame.current?.contentWindow) return;
      const message = parseFromGame(event.data);
      // Its keys (space, arrows) work at once.
      if (message?.type === 'ready') frame.current?.focus();
      if (message?.type === 'round') onRound();
      if (message?.type === 'deposit') onDeposit();
      if (message?.type === 'muted') onMuted(message.muted);
      if (message?.type === 'closed') onEnded();
    }
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onRound, onDeposit, onMuted, onEnded]);

  return <iframe ref={frame} className="game-frame" title={title} src={address} sandbox="allow-scripts" />;
}
