import type { ReactElement } from 'react';
import type { TicketGame } from '../../../lib/stores/tickets.ts';
import { EggArt } from './EggArt.tsx';
import { EnvelopeArt } from './EnvelopeArt.tsx';
import { WheelArt } from './WheelArt.tsx';

interface Props {
  game: TicketGame['game'];
  prizes: TicketGame['prizes'];
  /** Of a wheel that turns: the field that comes to its mark. */
  stopped?: number | undefined;
  /** It has come there. */
  told?: boolean;
}

/** The object of a game. It moves where a stage says so. */
export function TicketArt({ game, prizes, stopped, told = false }: Props): ReactElement {
  if (game === 'wheel') return <WheelArt prizes={prizes} stopped={stopped} told={told} />;
  return game === 'egg' ? <EggArt /> : <EnvelopeArt />;
}
