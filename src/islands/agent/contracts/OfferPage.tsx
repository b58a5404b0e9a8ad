// A new offer: to whom, its terms, what happens below, and the last period under both terms. What is not possible is said while typing.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { ContractKind } from '../../../lib/rules/contracts/terms.ts';
import {
  type AgentContract,
  agentsBelow,
  offerContract,
  openPreview,
  type Preview,
} from '../../../lib/stores/contracts.ts';
import { useInnerPage } from '../../center/page-slots.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useToldPress } from '../../ui/use-told-press.ts';
import { dateOf, momentOf } from '../../ui/when.ts';
import { AgentField, faultOf } from '../AgentField.tsx';
import { Cascade } from './Cascade.tsx';
import { percentText, rhythmWord } from './contract-words.ts';
import { LastPeriod } from './LastPeriod.tsx';
import { faultsUnder, reasonOf } from './offer-terms.ts';
import { askedTiers, isWrong, type Tier, TierRows, tierLike } from './TierRows.tsx';

interface Props {
  kind: ContractKind;
  /** The agent's own contract, within which all below are, settled alike. */
  own: AgentContract;
  onBack: () => void;
}

export function OfferPage({ kind, own, onBack }: Props): ReactElement {
  const { rhythm } = own;
  useInnerPage(t('agents:contracts.offer.title'), onBack);
  const [view] = useState(openPreview);
  const shown = useStore(view.$shown);
  const [account, setAccount] = useState('');
  const [tiers, setTiers] = useState<Tier[]>(() => [tierLike()]);
  const [knows, setKnows] = useState(false);
  const asked = askedTiers(tiers);
  const terms = JSON.stringify(account && asked ? { account, kind, rhythm, tiers: asked } : null);
  useEffect(() => {
    const given = JSON.parse(terms);
    if (!given) return;
    // While somebody types, nothing is asked.
    const soon = setTimeout(() => view.read(given), 250);
    return () => clearTimeout(soon);
  }, [view, terms]);
  const value = shown.state === 'failed' ? undefined : shown.value;
  const ready = value !== undefined && shown.state === 'ready' && terms !== 'null';
  const ends = value?.effects.some((each) => each.ends) ?? false;
  // While a field is wrong, no figure of the offer is said.
  const rate = asked?.at(-1)?.rate;
  const wrong = tiers.some((tier) => isWrong(tier));
  // Before it is known to whom, the agent's own terms say already what is too much.
  const faults = asked ? (value?.faults ?? faultsUnder(own, asked)) : [];
  const [busy, send] = useToldPress(async () => {
    await offerContract(JSON.parse(terms));
    onBack();
    return t('agents:contracts.offer.made', { account });
  }, t('agents:contracts.notDone'));
  return (
    <div className="contract-offer">
      <div className="contract-two">
        <AgentField
          label={t('agents:contracts.downline')}
          value={account}
          onChange={setAccount}
          fault={account ? faultOf(shown, t('agents:contracts.offer.notFound')) : undefined}
          find={agentsBelow}
        />
        <p className="contract-rhythm">
          <span>{t('agents:contracts.settled')}</span>
          <strong>{rhythmWord(rhythm)}</strong>
        </p>
      </div>
      <section>
        <h3>{t('agents:contracts.terms')}</h3>
        <p className="soft small">{t('agents:contracts.atMostOwn', { rate: percentText(own.rate) })}</p>
        <TierRows tiers={tiers} faults={faults} onTiers={setTiers} />
      </section>
      {value && rate && (
        <>
          <Cascade account={account} before={value.current?.rate} rate={rate} effects={value.effects} />
          <LastPeriod last={value.last} account={account} />
          {ends && (
            <Checkbox
              label={t('agents:contracts.offer.knows', { accounts: endingText(value) })}
              checked={knows}
              onChange={(event) => setKnows(event.target.checked)}
            />
          )}
        </>
      )}
      <Button
        variant="primary"
        large
        block
        busy={busy}
        disabled={!ready || faults.length > 0 || (ends && !knows)}
        reason={reasonOf({
          found: account !== '' && shown.state !== 'failed',
          asked,
          wrong: wrong || faults.length > 0,
          ticks: ends && !knows,
        })}
        onClick={send}
      >
        {account && rate
          ? t('agents:contracts.offer.send', { rate: percentText(rate), account })
          : t('agents:contracts.offer.title')}
      </Button>
      {value && (
        <p className="soft small">
          {t('agents:contracts.offer.until', {
            account,
            until: momentOf(new Date(value.answerBy)),
            from: dateOf(new Date(value.startsAt)),
          })}
        </p>
      )}
    </div>
  );
}

const endingText = ({ effects }: Preview): string =>
  effects
    .filter(({ ends }) => ends)
    .map(({ account }) => account)
    .join(', ');
