// The legs of a parlay: which prize, at which station, and the number that has to come. Each pressed number is a leg.
import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { mayBeLeg } from '../../lib/rules/kinds/regional-draw/picks.ts';
import type { Lottery } from '../../lib/stores/lottery.ts';
import { offeredMarkets } from './markets.ts';
import { NumberKeys } from './NumberKeys.tsx';
import type { Slip } from './use-slip.ts';
import { marketName, stationName } from './words.ts';

const TWO_DIGITS = 2;

export function Legs({ lottery, slip }: { lottery: Lottery; slip: Slip }): ReactElement {
  const { table } = lottery;
  const markets = offeredMarkets(lottery, 'Lott')
    .map(([name]) => name)
    .filter((name) => mayBeLeg(table, name));
  const [market, setMarket] = useState(markets[0] ?? '');
  const [chosen, setStation] = useState<string>();
  const station = table.stationInPick
    ? (slip.drawing.find((each) => each === chosen) ?? slip.drawing[0])
    : undefined;
  const bet = mayBeLeg(table, market);
  const digits = bet?.kind === 'ending' ? TWO_DIGITS : 1;
  const { legs, add, remove } = slip.parlay;
  const here = legs.filter((leg) => leg.market === market && leg.station === station);
  const toggle = (number: string): void => {
    const known = here.find((leg) => leg.number === number);
    if (known) remove(known);
    else add({ station, market, number });
  };
  return (
    <>
      <p className="soft small">{t('lottery:parlay.how')}</p>
      {table.stationInPick && (
        <Choice
          label={t('lottery:station')}
          of={slip.drawing}
          current={station}
          name={stationName}
          onChoose={setStation}
        />
      )}
      <Choice
        label={t('lottery:prizeName')}
        of={markets}
        current={market}
        name={marketName}
        onChoose={setMarket}
      />
      <NumberKeys digits={digits} chosen={here.map(({ number }) => number)} onToggle={toggle} />
    </>
  );
}

interface ChoiceProps {
  label: string;
  of: readonly string[];
  current: string | undefined;
  name: (each: string) => string;
  onChoose: (each: string) => void;
}

function Choice({ label, of, current, name, onChoose }: ChoiceProps): ReactElement {
  return (
    <fieldset className="chips lottery-stations">
      <legend className="visually-hidden">{label}</legend>
      {of.map((each) => (
        <button
          type="button"
          className="chip"
          key={each}
          aria-pressed={each === current}
          onClick={() => onChoose(each)}
        >
          {name(each)}
        </button>
      ))}
    </fieldset>
  );
}
