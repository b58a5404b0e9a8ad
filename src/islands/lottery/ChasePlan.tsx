// The same slip in several draws: how often each, what it costs so far, and what a hit would gain.
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatMinor, formatSigned } from '../../lib/rules/money.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { Chase } from './use-chase.ts';
import { drawDay, shortDay } from './words.ts';

const MOST_TIMES = 1_000;

export function ChasePlan({ chase }: { chase: Chase }): ReactElement {
  const { rows } = chase.plan;
  return (
    <div className="lottery-chase">
      <Checkbox
        label={t('lottery:chase.over', { count: rows.length })}
        checked={chase.chosen}
        onChange={(event) => chase.choose(event.target.checked)}
      />
      {chase.chosen && (
        <>
          <label className="lottery-row">
            {t('lottery:chase.draws')}
            <select value={rows.length} onChange={(event) => chase.setLength(Number(event.target.value))}>
              {Array.from({ length: chase.mostDraws }, (_, at) => String(at + 1)).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
          <div className="lottery-plan">
            <table className="num">
              <thead>
                <tr>
                  {(['draw', 'times', 'stake', 'soFar', 'gain'] as const).map((name) => (
                    <th key={name} scope="col">
                      {t(`lottery:chase.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ draw, times, stakeMinor, soFarMinor, gainMinor }) => (
                  <tr key={String(draw)}>
                    <th scope="row">{shortDay(String(draw))}</th>
                    <td>
                      <input
                        type="number"
                        min={1}
                        max={MOST_TIMES}
                        value={times}
                        aria-label={t('lottery:chase.timesOf', { day: drawDay(String(draw)) })}
                        onChange={(event) => {
                          const next = Math.trunc(Number(event.target.value));
                          if (next >= 1 && next <= MOST_TIMES) chase.setTimes(draw, next);
                        }}
                      />
                    </td>
                    <td>{formatMinor(stakeMinor)}</td>
                    <td>{formatMinor(soFarMinor)}</td>
                    <td>
                      <b>{formatSigned(gainMinor)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Checkbox
            label={t('lottery:chase.stop')}
            checked={chase.stopOnWin}
            onChange={(event) => chase.setStopOnWin(event.target.checked)}
          />
        </>
      )}
    </div>
  );
}
