// One sheet with everything to read about a lottery: rules, return, limits and the member's last tickets, a tab each.
import { useStore } from '@nanostores/react';
import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { returnAtLeastOf } from '../../lib/rules/kinds/regional-draw/least-return.ts';
import { regionalModes } from '../../lib/rules/kinds/regional-draw/prize-modes.ts';
import { formatMinor } from '../../lib/rules/money.ts';
import type { Lottery } from '../../lib/stores/lottery.ts';
import { $session } from '../../lib/stores/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FactTable } from '../ui/FactTable.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { offeredMarkets } from './markets.ts';
import { TicketList } from './TicketList.tsx';
import { useTickets } from './use-tickets.ts';
import { marketName, payText, regionName, returnText, statedReturn } from './words.ts';

export const sheetTabs = ['rules', 'return', 'history', 'limits'] as const;
export type SheetTab = (typeof sheetTabs)[number];

interface Props {
  lottery: Lottery;
  first: SheetTab;
  onClose: () => void;
}

const sum = (minor: number): string => formatMinor(BigInt(minor));

export default function Sheet({ lottery, first, onClose }: Props): ReactElement {
  const [tab, setTab] = useState<string>(first);
  return (
    <Dialog title={regionName(lottery.table)} onClose={onClose} className="lottery-sheet">
      <Tabs
        label={regionName(lottery.table)}
        tabs={sheetTabs.map((id) => ({ id, label: t(`lottery:sheet.${id}`) }))}
        current={tab}
        onChoose={setTab}
      />
      <div className="lottery-sheet-page" role="tabpanel" aria-label={t(`lottery:sheet.${tab}`)}>
        {tab === 'rules' && <Rules lottery={lottery} />}
        {tab === 'return' && <Returns lottery={lottery} />}
        {tab === 'history' && <History lottery={lottery} />}
        {tab === 'limits' && <Limits lottery={lottery} />}
      </div>
    </Dialog>
  );
}

const markets = (lottery: Lottery) => regionalModes.flatMap((mode) => offeredMarkets(lottery, mode));

function Rules({ lottery }: { lottery: Lottery }): ReactElement {
  const { table } = lottery;
  const numbers = table.prizes.reduce((all, prize) => all + prize.numbers, 0);
  const closesAt = table.rhythm.kind === 'daily' ? table.rhythm.closesAt : '';
  return (
    <>
      <p>
        {t(`lottery:rules.${table.stationInPick ? 'stations' : 'north'}`, { count: numbers, time: closesAt })}
      </p>
      <p>{t('lottery:rules.sale')}</p>
      <dl className="lottery-rules">
        {markets(lottery).map(([name]) => (
          <div key={name}>
            <dt>{marketName(name)}</dt>
            <dd className="soft">{t(`lottery:rule.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('lottery:rules.chase')}</p>
      <p>{t('lottery:rules.keys')}</p>
      <p className="soft">{t('lottery:house')}</p>
      <p>
        <a href="/help/fairness">{t('lottery:check')}</a>
      </p>
    </>
  );
}

type Market = ReturnType<typeof markets>[number][1];

/** Every bet type with what is said of it, a column each. */
const rowsOf = (lottery: Lottery, facts: (market: Market) => readonly string[]) =>
  markets(lottery).map(([name, market]) => ({ key: name, name: marketName(name), facts: facts(market) }));

function Returns({ lottery }: { lottery: Lottery }): ReactElement {
  const { table } = lottery;
  const least = Math.min(...Object.values(table.markets).map(({ leastMinor }) => leastMinor));
  return (
    <>
      <FactTable
        className="lottery-facts num"
        heads={[
          ...(['bet', 'pays', 'return'] as const).map((name) => t(`lottery:returns.${name}`)),
          t('lottery:returns.atLeast', { stake: sum(least) }),
        ]}
        rows={rowsOf(lottery, (market) => [
          payText(market),
          statedReturn(market),
          market.bet.kind === 'parlay'
            ? statedReturn(market)
            : returnText({ rtpBasisPoints: returnAtLeastOf(table, market) }),
        ])}
      />
      <p className="soft">{t('lottery:returns.meaning')}</p>
      <p className="soft">{t('lottery:returns.rounded')}</p>
      <p className="soft">{t('lottery:returns.parlay')}</p>
    </>
  );
}

function Limits({ lottery }: { lottery: Lottery }): ReactElement {
  const { limits } = lottery.table;
  return (
    <>
      <FactTable
        className="lottery-facts num"
        heads={(['bet', 'least', 'most'] as const).map((name) => t(`lottery:limits.${name}`))}
        rows={rowsOf(lottery, (market) => [sum(market.leastMinor), sum(market.mostMinor)])}
      />
      <dl className="lottery-facts-list num">
        {(['playerMinor', 'betPayoutMinor', 'playerPayoutMinor', 'numberMinor'] as const).map((name) => (
          <div key={name}>
            <dt className="soft">{t(`lottery:limits.${name}`)}</dt>
            <dd>{sum(limits[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function History({ lottery }: { lottery: Lottery }): ReactElement {
  const signedIn = useStore($session).state === 'in';
  const { tickets } = useTickets(signedIn, { gameId: lottery.gameId }, 0);
  if (!signedIn) return <p className="soft">{t('lottery:signInText')}</p>;
  if (tickets.length === 0) return <p className="soft">{t('lottery:noTickets')}</p>;
  return <TicketList games={[lottery]} tickets={tickets} />;
}
