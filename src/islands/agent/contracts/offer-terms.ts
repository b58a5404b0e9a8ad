// What is wrong with the terms of an offer before the server has seen them, and why an offer cannot be made yet.
import { t } from '../../../lib/messages/browser.ts';
import { offerFaults, WHOLE } from '../../../lib/rules/contracts/terms.ts';
import { shownFault, tiersAsked } from '../../../lib/rules/contracts/wire.ts';
import type { AgentContract, AskedTerms, Preview } from '../../../lib/stores/contracts.ts';

type Faults = Preview['faults'];
/** Undefined while a field has no number. */
type AskedTiers = AskedTerms['tiers'] | undefined;

/** What is wrong with terms below those of the agent's own contract. */
export const faultsUnder = (own: AgentContract, asked: AskedTiers): Faults =>
  asked
    ? offerFaults(tiersAsked(asked), { upline: tiersAsked(own.tiers), highest: WHOLE }).map(shownFault)
    : [];

interface Missing {
  /** Whether somebody is chosen who can get an offer. */
  found: boolean;
  asked: AskedTiers;
  /** Whether a field is marked. */
  wrong: boolean;
  ticks: boolean;
}

/** Why the offer cannot be made yet. */
export function reasonOf({ found, asked, wrong, ticks }: Missing): string {
  if (wrong) return t('agents:contracts.offer.correct');
  if (!found) return t('agents:contracts.offer.choose');
  if (!asked) return t('agents:contracts.offer.fill');
  return ticks ? t('agents:register.tickFirst') : '';
}
