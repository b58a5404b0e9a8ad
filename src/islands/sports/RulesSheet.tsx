// What there is to read about the leagues of a sport: rules, what each market returns, and limits.
import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatMinor, formatWire } from '../../lib/rules/money.ts';
import { CASH_OUT_MARGIN } from '../../lib/rules/sports/cash-out.ts';
import { slipLimits } from '../../lib/rules/sports/slips.ts';
import type { League } from '../../lib/stores/sports.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FactTable } from '../ui/FactTable.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { marketName, percentText } from './words.ts';

interface Props {
  leagues: readonly League[];
  onClose: () => void;
}

const tabs = ['rules', 'return', 'limits'] as const;

export default function RulesSheet({ leagues, onClose }: Props): ReactElement {
  const [tab, setTab] = useState<string>('rules');
  return (
    <Dialog title={t('sports:rules.title')} onClose={onClose}>
      <Tabs
        label={t('sports:rules.title')}
        tabs={tabs.map((id) => ({ id, label: t(`sports:rules.tab.${id}`) }))}
        current={tab}
        onChoose={setTab}
      />
      <div className="sports-sheet" role="tabpanel" aria-label={t(`sports:rules.tab.${tab}`)}>
        {tab === 'rules' && <Rules leagues={leagues} />}
        {tab === 'return' && <Returns leagues={leagues} />}
        {tab === 'limits' && <Limits leagues={leagues} />}
      </div>
    </Dialog>
  );
}

function Rules({ leagues }: Pick<Props, 'leagues'>): ReactElement {
  const [league] = leagues;
  return (
    <>
      {league && <p>{t(`sports:rules.${league.sport}`)}</p>}
      <p>{t('sports:rules.sale')}</p>
      <p>{t('sports:rules.inPlay')}</p>
      <p>{t('sports:rules.lines')}</p>
      <p>{t('sports:rules.slips')}</p>
      <p>{t('sports:rules.void')}</p>
      <p>{t('sports:rules.cashOut', { margin: percentText(CASH_OUT_MARGIN) })}</p>
      <p>{t('sports:rules.keys')}</p>
      <p className="soft">{t('sports:season')}</p>
      <p>
        <a href="/help/sports">{t('sports:rules.help')}</a>
      </p>
    </>
  );
}

/** A row for each market of each league. */
const MarketTable = ({
  leagues,
  heads,
  cells,
}: Pick<Props, 'leagues'> & {
  heads: readonly string[];
  cells: (league: League, market: string) => readonly string[];
}): ReactElement => (
  <FactTable
    className="sports-facts num"
    heads={heads}
    rows={leagues.flatMap((league) =>
      Object.keys(league.limits.markets).map((market) => ({
        key: `${league.gameId} ${market}`,
        name: (
          <>
            {leagues.length > 1 && <span className="soft small">{league.name}</span>}
            {marketName(league.sport, market)}
          </>
        ),
        facts: cells(league, market),
      })),
    )}
  />
);

const Returns = ({ leagues }: Pick<Props, 'leagues'>): ReactElement => (
  <>
    <MarketTable
      leagues={leagues}
      heads={(['market', 'book', 'return'] as const).map((name) => t(`sports:rules.head.${name}`))}
      cells={({ book, returns }, market) => [
        percentText(book[market as keyof typeof book] ?? 0),
        `${((returns[market] ?? 0) / 100).toFixed(2)}%`,
      ]}
    />
    <p className="soft">{t('sports:rules.returnText')}</p>
  </>
);

const Limits = ({ leagues }: Pick<Props, 'leagues'>): ReactElement => (
  <>
    <MarketTable
      leagues={leagues}
      heads={(['market', 'least', 'most'] as const).map((name) => t(`sports:rules.head.${name}`))}
      cells={({ limits }, market) => [
        formatWire(limits.markets[market]?.least ?? '0.00'),
        formatWire(limits.markets[market]?.most ?? '0.00'),
      ]}
    />
    <p className="soft">
      {t('sports:rules.limitsText', {
        payout: formatMinor(BigInt(slipLimits.payoutMinor)),
        most: formatMinor(BigInt(slipLimits.mostMinor)),
        legs: slipLimits.legs,
      })}
    </p>
  </>
);
