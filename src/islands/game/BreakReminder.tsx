import { type ReactElement, useEffect, useState } from 'react';
import { clock } from '../../lib/art/icons.ts';
import { loadMessages } from '../../lib/messages/browser.ts';
import { DecisionDialog } from '../ui/DecisionDialog.tsx';
import type { SittingWords } from './sitting-words.ts';

interface Props {
  words: SittingWords;
  time: string;
  net: string;
  currency: string;
  onGo: () => void;
  onStop: () => void;
}

/** From time to time: how long, at what cost, and whether to go on. */
export function BreakReminder({ words, time, net, currency, onGo, onStop }: Props): ReactElement | null {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void loadMessages('common').then(() => setReady(true));
  }, []);
  if (!ready) return null;
  const text = words.pauseText
    .replace('{{time}}', time)
    .replace('{{net}}', net)
    .replace('{{currency}}', currency);
  return (
    <DecisionDialog
      title={words.pauseTitle}
      icon={clock}
      stay={words.pauseGo}
      go={words.pauseStop}
      onStay={onGo}
      onGo={onStop}
    >
      {text}
    </DecisionDialog>
  );
}
