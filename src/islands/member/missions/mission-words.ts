// What is said of missions.
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Mission } from '../../../lib/stores/missions.ts';
import { momentOf, shortDayOf } from '../../ui/when.ts';

export const BADGES: Record<Mission['status'], string> = {
  join: 'missions-join',
  claim: 'badge-accent',
  applying: 'badge-info',
  rejected: 'badge-danger',
  issued: 'badge-win',
  claimed: 'badge-win',
  joined: '',
  process: '',
  coming_soon: '',
  close: '',
};

const isSum = ({ goal }: Mission): boolean => goal === 'valid' || goal === 'deposit';
const figure = (mission: Mission, value: string): string => (isSum(mission) ? formatWire(value) : value);

/** `120.00 of 500.00`, `1 of 3 days` */
export const progressWords = (mission: Mission): string =>
  mission.goal === 'proof'
    ? t('missions:proofOnly')
    : t(`missions:progress.${mission.goal}`, {
        done: figure(mission, mission.progress),
        needed: figure(mission, mission.needed),
      });

/** The line under a title: what matters about it in its state. */
export function lineOf(mission: Mission): string {
  const { status, opensAt, endsAt, appliedAt, decidedAt, remark, proofs, summary } = mission;
  const last = shortDayOf(new Date(new Date(endsAt).getTime() - 1));
  if (status === 'coming_soon') return t('missions:opens', { time: momentOf(new Date(opensAt)) });
  if (status === 'close') return t('missions:ended', { day: last });
  if (status === 'applying')
    return t('missions:sent', { count: proofs.length, day: shortDayOf(new Date(appliedAt ?? endsAt)) });
  if (status === 'rejected') return remark;
  if (status === 'issued' || status === 'claimed')
    return t('missions:paid', { time: momentOf(new Date(decidedAt ?? endsAt)) });
  return status === 'join' ? summary : progressWords(mission);
}

/** From 0 to 1. */
export function shareOf({ progress, needed }: Mission): number {
  const all = Number(needed);
  return all === 0 ? 1 : Math.min(1, Number(progress) / all);
}
