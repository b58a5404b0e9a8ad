// A statement in three steps: what the team did, which tier it reached, times the rate; and whether it comes to the same now.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import { openStatement, requestBill, type Statement } from '../../../lib/stores/contracts.ts';
import { Button } from '../../ui/Button.tsx';
import { useToldPress } from '../../ui/use-told-press.ts';
import { momentOf, shortDay } from '../../ui/when.ts';
import { BranchState } from '../BranchState.tsx';
import {
  asksFor,
  billState,
  kindWord,
  partyWord,
  percentText,
  periodText,
  toneOf,
  untilText,
} from './contract-words.ts';
import { StatementLines, shareOf } from './StatementLines.tsx';
import { useBillNews } from './use-bill-news.ts';

interface Props {
  number: string;
  onChanged: () => void;
}

export function StatementPanel({ number, onChanged }: Props): ReactElement {
  const [view] = useState(openStatement);
  const shown = useStore(view.$shown);
  useEffect(() => view.read(number), [view, number]);
  useBillNews(() => view.read(number));
  const value = shown.state === 'failed' ? undefined : shown.value;
  const [asking, ask] = useToldPress(async () => {
    try {
      await requestBill(number);
    } finally {
      view.read(number);
      onChanged();
    }
    return t('agents:contracts.requested', { number });
  }, t('agents:contracts.notDone'));
  return (
    <aside className="agent-side bill-sheet">
      <BranchState shown={shown} onAgain={() => view.read(number)} />
      {value && (
        <>
          <Head of={value} />
          <Did of={value} />
          <Reached of={value} />
          <Product of={value} />
          <StatementLines of={value} />
          <Again of={value} />
          {value.bill.side === 'mine' && value.bill.state === 'to_request' && (
            <Button variant="primary" large block busy={asking} onClick={ask}>
              {t('agents:contracts.requestSum', { amount: formatWire(value.bill.amount) })}
            </Button>
          )}
          {value.bill.side === 'mine' && value.below !== '0.00' && (
            <p className="soft small">
              {t('agents:contracts.belowFirst', { amount: formatWire(value.below) })}
            </p>
          )}
        </>
      )}
    </aside>
  );
}

const Head = ({ of: { bill } }: { of: Statement }): ReactElement => (
  <header>
    <h3>
      {kindWord(bill)}, {periodText(bill)}
    </h3>
    <span className={toneOf(bill.state)}>{billState(bill)}</span>
    <p className="soft small">
      {t('agents:contracts.contractWith', { contract: bill.contract, account: partyWord(bill.account) })} ·{' '}
      {bill.number}
    </p>
    {bill.until && <p className="small">{untilText(bill)}</p>}
  </header>
);

const minus = (wire: string): string => formatMinor(-(parseMinor(wire) ?? 0n));

function Did({ of }: { of: Statement }): ReactElement {
  const byLoss = of.bill.kind === 'dividend' || of.bill.kind === 'commission_profit';
  const rows = byLoss
    ? [
        ['stakes', formatWire(of.stakes)],
        ['payouts', minus(of.payouts)],
        ['bonuses', minus(of.bonuses)],
        ['fees', minus(of.fees)],
        ...(of.carried === '0.00' ? [] : [['carried', formatWire(of.carried)]]),
      ]
    : [['stakes', formatWire(of.stakes)]];
  return (
    <section>
      <h4>{t(`agents:contracts.step.${byLoss ? 'lost' : 'bet'}`)}</h4>
      <dl className="bill-rows">
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`agents:contracts.${key}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div className="bill-sum">
          <dt>{t(`agents:contracts.${byLoss ? 'teamLoss' : 'validBet'}`)}</dt>
          <dd className="num">{formatWire(of.base)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Reached({ of: { tier, tiers, members, asked, bill } }: { of: Statement }): ReactElement {
  // What a tier does not ask for is no condition.
  const conditions: [string, string, string, boolean][] = [
    ['members', String(members), String(asked.members), members >= asked.members],
    [
      'validBet',
      formatWire(bill.validBet),
      formatWire(asked.validBet),
      atLeast(bill.validBet, asked.validBet),
    ],
    [
      'loss',
      formatWire(bill.loss),
      formatWire(asked.loss),
      !asksFor(asked.loss) || atLeast(bill.loss, asked.loss),
    ],
  ];
  const all = conditions.every(([, , , holds]) => holds);
  return (
    <section>
      <h4>
        {t('agents:contracts.step.tier')}
        <small className="soft">
          {tier !== null
            ? t('agents:contracts.tierOf', { tier, tiers })
            : t(`agents:contracts.${all ? 'nothingToShare' : 'noTier'}`)}
        </small>
      </h4>
      <dl className="bill-rows small">
        {conditions.map(([key, has, of, holds]) => (
          <div key={key}>
            <dt>
              {asksFor(of) && <span aria-hidden="true">{holds ? '✓' : '–'} </span>}
              {t(`agents:contracts.${key}`)}
            </dt>
            <dd className="num">{asksFor(of) ? t('agents:contracts.ofAsked', { has, of }) : has}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const atLeast = (has: string, of: string): boolean => (parseMinor(has) ?? 0n) >= (parseMinor(of) ?? 0n);

const Product = ({ of: { base, bill, unrounded } }: { of: Statement }): ReactElement => (
  <section>
    <h4>{t('agents:contracts.step.rate')}</h4>
    <p className="bill-product">
      <span className="soft num">
        {formatWire(base)} × {percentText(bill.rate)}
      </span>
      <strong className="num">{formatMinor(shareOf(bill))}</strong>
    </p>
    <p className="soft small num">{t('agents:contracts.rounded', { unrounded })}</p>
  </section>
);

const Again = ({ of: { rows, bets, same, workedOut, bill } }: { of: Statement }): ReactElement => (
  <>
    <details className="bill-days small">
      <summary>{t('agents:contracts.rowsUsed', { count: bets })}</summary>
      <dl className="bill-rows">
        {rows.map(({ day, stakes, payouts, validBet }) => (
          <div key={day}>
            <dt>{shortDay(day)}</dt>
            <dd className="num">
              {bill.kind === 'dividend' ? `${formatWire(stakes)} ${minus(payouts)}` : formatWire(validBet)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
    <dl className="bill-rows small">
      <div>
        <dt>{t('agents:contracts.workedOut', { time: momentOf(new Date(workedOut)) })}</dt>
        <dd className={same ? 'win' : 'danger'}>{t(`agents:contracts.${same ? 'same' : 'differs'}`)}</dd>
      </div>
      <div>
        <dt>{t('agents:contracts.paidSoFar')}</dt>
        <dd className="num">{formatWire(bill.paid)}</dd>
      </div>
    </dl>
  </>
);
