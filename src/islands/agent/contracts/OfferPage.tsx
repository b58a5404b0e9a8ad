// A new offer: to whom, its terms, what happens below, and the last period under both terms. What is not possible is said while typing.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { ContractKind } from '../../../lib/rules/contracts/terms.ts';
import type { Rhythm } from '../../../lib/rules/contracts/windows.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { agentsBelow, offerContract, openPreview, type Preview } from '../../../lib/stores/contracts.ts';
import { useInnerPage } from '../../center/page-slots.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useToldPress } from '../../ui/use-told-press.ts';
import { dateOf, momentOf } from '../../ui/when.ts';
import { AgentField, faultOf } from '../AgentField.tsx';
import { Cascade } from './Cascade.tsx';
import { percentText, periodText, rhythmWord } from './contract-words.ts';
import { askedTiers, type Tier, TierRows, tierLike } from './TierRows.tsx';

interface Props {
  kind: ContractKind;
  /** How the agent's own contract is settled: those below are settled alike. */
  rhythm: Rhythm;
  onBack: () => void;
}

export function OfferPage({ kind, rhythm, onBack }: Props): ReactElement {
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
  const rate = tiers.at(-1)?.rate ?? '';
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
        {value?.ownRate && (
          <p className="soft small">
            {t('agents:contracts.atMostOwn', { rate: percentText(value.ownRate) })}
          </p>
        )}
        <TierRows tiers={tiers} faults={value?.faults ?? []} onTiers={setTiers} />
      </section>
      {value && (
        <>
          <Cascade
            account={account}
            before={value.current?.rate}
            rate={rate || '0'}
            effects={value.effects}
          />
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
        disabled={!ready || value.faults.length > 0 || (ends && !knows)}
        reason={ends && !knows ? t('agents:register.tickFirst') : ''}
        onClick={send}
      >
        {t('agents:contracts.offer.send', { rate: percentText(rate || '0'), account })}
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

const LastPeriod = ({ last, account }: { last: Preview['last']; account: string }): ReactElement => (
  <dl className="bill-rows contract-last small">
    {last.now !== null && (
      <div>
        <dt>{t('agents:contracts.last.got', { account, period: periodText(last) })}</dt>
        <dd className="num">{formatWire(last.now)}</dd>
      </div>
    )}
    <div>
      <dt>{t('agents:contracts.last.then', { period: periodText(last) })}</dt>
      <dd className="num">{formatWire(last.offered)}</dd>
    </div>
  </dl>
);
