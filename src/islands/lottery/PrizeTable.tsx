// A draw by prize, a column for each station. The last two digits stand out: most bets are about them.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { Prize, RegionalResult, RegionalTable } from '../../lib/rules/kinds/regional-draw/definition.ts';
import { stationName } from './words.ts';

interface Props {
  table: RegionalTable;
  result: RegionalResult;
  /** How many numbers of each station may be seen; all without it. */
  seen?: number;
  /** One station of them. */
  station?: string;
  /** Endings of two digits that the member has bet on. */
  mine?: ReadonlySet<string>;
}

export function PrizeTable({ table, result, seen, station, mine }: Props): ReactElement {
  const stations = result.stations.filter((each) => !station || each.station === station);
  const before = (prize: Prize): number =>
    table.prizes.slice(0, table.prizes.indexOf(prize)).reduce((sum, { numbers }) => sum + numbers, 0);
  return (
    <table className={stations.length > 1 ? 'lottery-prizes lottery-many' : 'lottery-prizes'}>
      <thead>
        <tr>
          <th scope="col">{t('lottery:prizeName')}</th>
          {stations.map((each) => (
            <th key={each.station} scope="col">
              {stationName(each.station)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.prizes.map((prize) => (
          <tr key={prize.name} className={prize.name === 'special' ? 'lottery-special' : undefined}>
            <th scope="row">{t(`lottery:prize.${prize.name}`)}</th>
            {stations.map((each) => (
              <td key={each.station} className="num">
                <span className="lottery-drawn">
                  {inPlaces(each.prizes[prize.name] ?? []).map(({ number, place }) => (
                    <Drawn
                      key={place}
                      number={number}
                      covered={seen !== undefined && before(prize) + place >= seen}
                      mine={mine?.has(number.slice(-2)) ?? false}
                    />
                  ))}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const inPlaces = (numbers: readonly string[]) => numbers.map((number, place) => ({ number, place }));

interface DrawnProps {
  number: string;
  covered: boolean;
  mine: boolean;
}

function Drawn({ number, covered, mine }: DrawnProps): ReactElement {
  if (covered) return <span className="soft">{'·'.repeat(number.length)}</span>;
  return (
    <span className={mine ? 'lottery-mine' : undefined}>
      {number.slice(0, -2)}
      <b>{number.slice(-2)}</b>
    </span>
  );
}
