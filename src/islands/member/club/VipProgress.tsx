import type { ReactElement } from 'react';
import { check } from '../../../lib/art/dialog-icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import type { VipLevel } from '../../../lib/stores/club.ts';
import { Icon } from '../../ui/Icon.tsx';
import { dateOf, shortDay } from '../../ui/when.ts';
import { VipArch } from './VipArch.tsx';

const minor = (wire: string): bigint => parseMinor(wire) ?? 0n;

/** The member's arch, the next one, and one bar with a mark for what keeps the level. */
export function VipProgress({ vip }: { vip: VipLevel }): ReactElement {
  const { level, next, since } = vip;
  return (
    <section className="vip-now" aria-label={t('club:vip.progress')}>
      <div className="vip-own">
        <VipArch level={level.level} />
        <div>
          <h3>{level.name}</h3>
          <p className="tiny soft">{t('club:vip.since', { day: dateOf(new Date(since)) })}</p>
        </div>
      </div>
      <Bar vip={vip} />
      {next && (
        <div className="vip-next">
          <VipArch level={next.level} />
          <p>
            <strong>{next.name}</strong>
            <span className="tiny">{t('club:vip.next')}</span>
          </p>
        </div>
      )}
    </section>
  );
}

function Bar({ vip }: { vip: VipLevel }): ReactElement {
  const { level, next, valid, windowDays, fixedUntil } = vip;
  const [have, keep] = [minor(valid), minor(level.from)];
  const goal = minor(next?.from ?? level.from);
  const part = (of: bigint): string =>
    `${Math.min(100, Math.max(0, Number((of * 1000n) / (goal || 1n)) / 10))}%`;
  const missing = formatMinor(goal > have ? goal - have : 0n);
  const kept = have >= keep;
  return (
    <div className="vip-bar">
      <p className="vip-sums">
        {next ? (
          <>
            <span>
              <strong className="num">{missing}</strong> {t('club:vip.more', { level: next.name })}
            </span>
            <span className="soft num">
              {t('club:vip.of', { valid: formatWire(valid), goal: formatMinor(goal) })}
            </span>
          </>
        ) : (
          <span>
            <strong className="num">{formatWire(valid)}</strong> {t('club:vip.validBets')}
          </span>
        )}
      </p>
      <div className="vip-track">
        <div className="vip-fill" style={{ width: part(have) }} />
        {level.level > 1 && next && <i style={{ left: part(keep) }} />}
      </div>
      <p className="vip-marks tiny num">
        {level.level > 1 && <strong>{t('club:vip.keep', { sum: formatWire(level.from) })}</strong>}
        {next && (
          <span className="soft">{t('club:vip.goal', { level: next.name, sum: formatWire(next.from) })}</span>
        )}
      </p>
      <p className="vip-fixed tiny soft">
        {level.level > 1 && kept && (
          <span className="badge badge-win">
            <Icon path={check} size={14} />
            {t('club:vip.kept', { level: level.name })}
          </span>
        )}
        {level.level > 1 && !kept && (
          <span className="badge">
            {t('club:vip.notKept', { sum: formatMinor(keep - have), level: level.name })}
          </span>
        )}
        <span>
          {t('club:vip.window', { days: windowDays })}{' '}
          {level.level > 1 && t('club:vip.fixed', { level: level.name, day: shortDay(fixedUntil) })}
        </span>
      </p>
    </div>
  );
}
