// Numbers of a slip: keys to press, a field to type them in, or ready-made sets; and the stations that they are for.
import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { type DigitSet, digitSet, type NamedSet, namedSet } from '../../lib/rules/draws/two-digit-sets.ts';
import type { Lottery, Numbers } from '../../lib/stores/lottery.ts';
import { NumberKeys } from './NumberKeys.tsx';
import { TypedNumbers } from './TypedNumbers.tsx';
import type { Slip } from './use-slip.ts';
import { stationName } from './words.ts';

interface Props {
  lottery: Lottery;
  slip: Slip;
  counts: Numbers | undefined;
}

const NAMED: readonly NamedSet[] = ['even', 'odd', 'low', 'high', 'doubles'];
const BY_DIGIT: readonly DigitSet[] = ['head', 'tail', 'sum', 'with'];
const MODES = ['pick', 'type', 'sets'] as const;

export function NumberEntry({ lottery, slip, counts }: Props): ReactElement {
  const modes = slip.digits === 2 ? MODES : slip.digits === 1 ? MODES.slice(0, 1) : MODES.slice(1, 2);
  const mode = modes.includes(slip.mode) ? slip.mode : modes[0];
  return (
    <>
      {lottery.table.stationInPick && <Stations slip={slip} />}
      <div className="chips">
        <h3 className="lottery-heading">{t('lottery:numbers')}</h3>
        {modes.map((each) => (
          <button
            type="button"
            className="chip"
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
      {mode === 'pick' && <NumberKeys slip={slip} counts={counts} />}
      {mode === 'type' && <TypedNumbers slip={slip} />}
      {mode === 'sets' && <ReadySets slip={slip} />}
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

function ReadySets({ slip }: { slip: Slip }): ReactElement {
  const [digit, setDigit] = useState(0);
  const add = (numbers: readonly string[]): void => slip.take([...slip.numbers, ...numbers]);
  return (
    <div className="lottery-sets">
      {NAMED.map((name) => (
        <SetKey key={name} label={t(`lottery:set.${name}`)} numbers={namedSet(name)} onAdd={add} />
      ))}
      <label className="lottery-digit">
        {t('lottery:digit')}
        <select value={digit} onChange={(event) => setDigit(Number(event.target.value))}>
          {Array.from({ length: 10 }, (_, at) => String(at)).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      {BY_DIGIT.map((name) => (
        <SetKey
          key={name}
          label={t(`lottery:set.${name}`, { digit })}
          numbers={digitSet(name, digit)}
          onAdd={add}
        />
      ))}
    </div>
  );
}

interface SetProps {
  label: string;
  numbers: readonly string[];
  onAdd: (numbers: readonly string[]) => void;
}

function SetKey({ label, numbers, onAdd }: SetProps): ReactElement {
  return (
    <button type="button" className="lottery-set" onClick={() => onAdd(numbers)}>
      <b>{label}</b>
      <span className="num soft">{numbers.length}</span>
    </button>
  );
}
