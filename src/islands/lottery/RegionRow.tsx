// The regions beside each other, each with its next draw and the time that is left to buy.
import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { stationsOf } from '../../lib/rules/kinds/regional-draw/definition.ts';
import { drawsOf, type Lottery } from '../../lib/stores/lottery.ts';
import { clockText } from '../game/clock-text.ts';
import { useSecond } from '../ui/use-second.ts';
import { minuteOf } from '../ui/when.ts';
import { regionName, stationName } from './words.ts';

interface Props {
  games: readonly Lottery[];
  current: string;
  onChoose: (gameId: string) => void;
}

export function RegionRow({ games, current, onChoose }: Props): ReactElement {
  return (
    <div className="lottery-regions">
      {games.map((game) => (
        <Region
          key={game.gameId}
          lottery={game}
          current={game.gameId === current}
          onChoose={() => onChoose(game.gameId)}
        />
      ))}
    </div>
  );
}

function Region({
  lottery: { gameId, table },
  current,
  onChoose,
}: {
  lottery: Lottery;
  current: boolean;
  onChoose: () => void;
}): ReactElement {
  const state = useStore(drawsOf(gameId).$loaded);
  const now = useSecond();
  const known = state.state === 'ready' ? state.value : undefined;
  const next = known?.draws[0];
  const leftS = next ? Math.floor((Date.parse(next.closesAt) - now - (known?.aheadMs ?? 0)) / 1000) : 0;
  return (
    <button type="button" className="lottery-region" aria-pressed={current} onClick={onChoose}>
      <b>{regionName(table)}</b>
      <span className="num lottery-left">
        {next && (leftS > 0 ? clockText(leftS) : t('lottery:drawing'))}
      </span>
      <span className="soft small lottery-places-named">
        {next && stationsOf(table, BigInt(next.index)).map(stationName).join(', ')}
      </span>
      <span className="soft small lottery-at">
        {next && t('lottery:drawAt', { time: minuteOf(new Date(next.closesAt)) })}
      </span>
    </button>
  );
}
