import { t } from '../../lib/messages/browser.ts';
import { formatMinor, parseMinor } from '../../lib/rules/money.ts';
import type { TeamMember } from '../../lib/stores/team.ts';
import { UNKNOWN } from '../records/cells.tsx';
import { momentOf } from '../ui/when.ts';
import { percentText } from './contracts/contract-words.ts';

const minorOf = (wire: string): bigint => parseMinor(wire) ?? 0n;

/** Deposits less withdrawals. */
export const netDeposit = ({ deposits, withdrawals }: TeamMember): string =>
  formatMinor(minorOf(deposits) - minorOf(withdrawals));

export const lastLoginText = ({ lastLogin }: TeamMember): string =>
  lastLogin ? momentOf(new Date(lastLogin)) : t('agents:team.neverLoggedIn');

/** Of an agent's dividend; none for players. */
export const rateText = ({ rate }: TeamMember): string => (rate === null ? UNKNOWN : percentText(rate));

/** Who is between the agent and this account: `h.nguyen, q.dao`, or that it is a direct downline. */
export const pathText = ({ above }: TeamMember): string =>
  above.length === 0 ? t('agents:team.direct') : above.join(', ');
