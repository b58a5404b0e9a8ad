import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { VipLevel } from '../../../lib/stores/club.ts';

type Level = VipLevel['level'];

const NONE = '–';
const percent = (rate = '0.00'): string => `${rate}%`;
const money = (wire: string | null): string => (wire === null ? NONE : formatWire(wire));

const ROWS: [name: string, of: (level: Level) => string][] = [
  ['rebateSlots', ({ rebate }) => percent(rebate.slots)],
  ['rebateLive', ({ rebate }) => percent(rebate.live)],
  ['rebateSports', ({ rebate }) => percent(rebate.sports)],
  ['weekly', ({ weekly }) => money(weekly)],
  ['birthday', ({ birthday }) => money(birthday)],
  ['freeWithdrawals', ({ freeWithdrawals }) => String(freeWithdrawals)],
];

/** What the level gives, beside the one before it and the next one. On a phone the one before is left out. */
export function VipGives({ vip: { before, level, next } }: { vip: VipLevel }): ReactElement {
  return (
    <div className="club-box">
      <table className="vip-gives">
        <thead>
          <tr>
            <th scope="col">{t('club:vip.gives')}</th>
            {before && (
              <th scope="col" className="vip-before num">
                {before.name}
              </th>
            )}
            <th scope="col" className="vip-you num">
              {t('club:vip.you', { level: level.name })}
            </th>
            {next && (
              <th scope="col" className="num">
                {next.name}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{t(`club:gives.${name}`)}</th>
              {before && <td className="vip-before num soft">{of(before)}</td>}
              <td className="num">
                <strong>{of(level)}</strong>
              </td>
              {next && <td className="num">{of(next)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
