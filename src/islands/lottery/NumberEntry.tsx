// Numbers of a slip: keys to press, a field to type them in, or ready-made sets; and the stations that they are for.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { Lottery, Numbers } from '../../lib/stores/lottery.ts';
import { Legs } from './Legs.tsx';
import { NumberKeys } from './NumberKeys.tsx';
import { Sets } from './Sets.tsx';
import { TypedNumbers } from './TypedNumbers.tsx';
import type { Slip } from './use-slip.ts';
import { stationName } from './words.ts';

interface Props {
  lottery: Lottery;
  slip: Slip;
  counts: Numbers | undefined;
}

const MODES = ['pick', 'type', 'sets'] as const;

export function NumberEntry({ lottery, slip, counts }: Props): ReactElement {
  if (slip.isParlay) return <Legs lottery={lottery} slip={slip} />;
  const modes = slip.digits === 2 ? MODES : slip.digits === 1 ? MODES.slice(0, 1) : MODES.slice(1, 2);
  const mode = modes.includes(slip.mode) ? slip.mode : modes[0];
  return (
    <>
      {lottery.table.stationInPick && <Stations slip={slip} />}
      <div className="lottery-row">
        <h3>{t('lottery:numbers')}</h3>
        <div className="lottery-switch">
          {modes.map((each) => (
            <button
              type="button"
              key={each}
              aria-pressed={mode === each}
              onClick={() => {
                // What was typed is then on the keys, and the other way round.
                slip.take(slip.numbers);
                slip.setMode(each);
              }}
            >
              {t(`lottery:mode.${each}`)}
            </button>
          ))}
        </div>
      </div>
      {mode === 'pick' && (
        <NumberKeys
          digits={slip.digits}
          chosen={slip.numbers}
          onToggle={slip.toggle}
          onTake={slip.take}
          counts={counts}
        />
      )}
      {mode === 'type' && <TypedNumbers slip={slip} />}
      {mode === 'sets' && <Sets slip={slip} />}
    </>
  );
}

function Stations({ slip }: { slip: Slip }): ReactElement {
  const toggle = (station: string): void =>
    slip.setStations(
      slip.stations.includes(station)
        ? slip.stations.filter((each) => each !== station)
        : [...slip.stations, station],
    );
  return (
    <fieldset className="chips lottery-stations">
      <legend className="visually-hidden">{t('lottery:stations')}</legend>
      {slip.drawing.map((station) => (
        <button
          type="button"
          className="chip"
          key={station}
          aria-pressed={slip.stations.includes(station)}
          onClick={() => toggle(station)}
        >
          {stationName(station)}
        </button>
      ))}
    </fieldset>
  );
}
