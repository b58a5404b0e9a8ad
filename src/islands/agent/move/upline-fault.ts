// Why a branch cannot go to the account that is typed as its new upline.
import { t } from '../../../lib/messages/browser.ts';
import type { Latest } from '../../../lib/stores/latest.ts';
import { faultOf } from '../AgentField.tsx';

interface Asked {
  /** The branch. */
  account: string;
  to: string;
  /** The account of the agent who moves it. */
  own: string | undefined;
}

const same = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase();

/** In a sentence; undefined while nothing is known to be wrong. An agent may move branches: `not_allowed` is said of the new upline. */
export function uplineFault(shown: Latest<unknown>, { account, to, own }: Asked): string | undefined {
  if (to === '') return undefined;
  if (same(to, account)) return t('agents:move.toItself');
  if (same(to, own)) return t('agents:move.toYou');
  if (shown.state === 'failed' && shown.error.code === 'not_allowed')
    return t('agents:move.toNobody', { to });
  return faultOf(shown, t('agents:move.notFound'));
}
