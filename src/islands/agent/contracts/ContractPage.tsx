// One kind of contract: with the upline, an offer that waits, and contracts, bills and requests of downlines.
import { useStore } from '@nanostores/react';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { plus } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import type { ContractKind } from '../../../lib/rules/contracts/terms.ts';
import { type OwnContracts, openOwn } from '../../../lib/stores/contracts.ts';
import { $aheadMs, askPortalClock } from '../../../lib/stores/portal-clock.ts';
import { EmptyPage } from '../../center/PageState.tsx';
import { InHead } from '../../center/page-slots.tsx';
import { Button } from '../../ui/Button.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { BranchState } from '../BranchState.tsx';
import { BillList } from './BillList.tsx';
import { ContractList } from './ContractList.tsx';
import { OfferBanner } from './OfferBanner.tsx';
import { OfferPage } from './OfferPage.tsx';
import { OwnStrip } from './OwnStrip.tsx';
import { PeriodChart } from './PeriodChart.tsx';
import { ReserveLine } from './ReserveLine.tsx';
import { ReviewOffer } from './ReviewOffer.tsx';
import { StatementPage } from './StatementPage.tsx';
import { useBillNews } from './use-bill-news.ts';

type Inner = { page: 'offer' } | { page: 'review' | 'statement'; number: string };

interface Props {
  kind: ContractKind;
  /** Hears when a page within is shown in place of it, and when no more. */
  onWithin?: (within: boolean) => void;
}

export function ContractPage({ kind, onWithin }: Props): ReactElement {
  const [view] = useState(() => openOwn(kind));
  const [tab, setTab] = useState('contracts');
  const [inner, setInner] = useState<Inner>();
  const shown = useStore(view.$shown);
  const read = view.read;
  useEffect(() => read(), [read]);
  // Whether a contract that was ended still counts goes by the portal's clock.
  useStore($aheadMs);
  useEffect(() => void askPortalClock(), []);
  // Not behind a form that is being filled in.
  useBillNews(() => !inner && read());
  useEffect(() => onWithin?.(inner !== undefined), [inner, onWithin]);
  const back = useCallback(() => {
    setInner(undefined);
    read();
  }, [read]);
  const see = (number: string): void => setInner({ page: 'statement', number });
  if (inner?.page === 'review') return <ReviewOffer number={inner.number} onBack={back} />;
  if (inner?.page === 'statement') return <StatementPage number={inner.number} onBack={back} />;
  const value = shown.state === 'failed' ? undefined : shown.value;
  // What an agent may offer follows the contract that was agreed last; whoever has none can offer nothing.
  const agreed = value && [value.next, value.contract].find((each) => each?.state === 'valid');
  if (inner?.page === 'offer' && agreed) return <OfferPage kind={kind} own={agreed} onBack={back} />;
  if (value && isNew(value))
    return <EmptyPage title={t('agents:contracts.none')} text={t('agents:contracts.noneText')} />;
  const tabs = [
    { id: 'contracts', label: t('agents:contracts.tabs.contracts') },
    { id: 'below', label: t('agents:contracts.tabs.below') },
    ...(kind === 'dividend'
      ? [
          {
            id: 'requests',
            label: t('agents:contracts.tabs.requests'),
            count: value?.requests ? String(value.requests) : '',
          },
        ]
      : []),
    { id: 'mine', label: t('agents:contracts.tabs.mine') },
  ];
  return (
    <div className="record contracts">
      <BranchState shown={shown} onAgain={read} />
      {value && (
        <>
          {agreed && (
            <InHead>
              <Button icon={plus} onClick={() => setInner({ page: 'offer' })}>
                {t('agents:contracts.offer.title')}
              </Button>
            </InHead>
          )}
          <OwnStrip own={value} />
          {kind !== 'dividend' && <PeriodChart kind={kind} own={value} />}
          {value.offer && (
            <OfferBanner offer={value.offer} onReview={(number) => setInner({ page: 'review', number })} />
          )}
          <Tabs label={t('agents:contracts.tabs.label')} tabs={tabs} current={tab} onChoose={setTab} />
          {tab === 'contracts' && <ContractList key={kind} kind={kind} onChanged={read} />}
          {tab !== 'contracts' && (
            <BillList
              key={tab}
              kind={kind}
              side={tab === 'mine' ? 'mine' : 'below'}
              waiting={tab === 'requests' ? 'only' : 'all'}
              onSee={see}
              onChanged={read}
            />
          )}
          <ReserveLine reserve={value.reserve} currency={value.currency} onChanged={read} />
        </>
      )}
    </div>
  );
}

/** Anyone who never had a contract of this kind has nothing below it either. */
const isNew = ({ contract, offer, bills, requests, reserve, open }: OwnContracts): boolean =>
  open && !contract && !offer && bills.length === 0 && requests === 0 && reserve.balance === '0.00';
