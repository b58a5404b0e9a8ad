// What an offer changes for who gets it: each term as it is now and as it would be.
import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire } from '../../../lib/rules/money.ts';
import type { AgentContract } from '../../../lib/stores/contracts.ts';
import { UNKNOWN } from '../../records/cells.tsx';
import { AgentTable } from '../AgentTable.tsx';
import { compareTerms, type TermRow } from './compare-terms.ts';
import { percentText } from './contract-words.ts';

type Terms = Pick<AgentContract, 'tiers'>;

export function TermsChange({ now, offered }: { now: Terms; offered: Terms }): ReactElement {
  const rows = compareTerms(now.tiers, offered.tiers);
  const several = rows.some(({ tier }) => tier > 0);
  return (
    <AgentTable
      className="contract-table terms-change"
      heads={[
        { label: word('term') },
        { label: word('now'), num: true },
        { label: word('offered'), num: true },
        { label: word('change') },
      ]}
    >
      {rows.map((row) => (
        <tr key={`${row.tier} ${row.term}`}>
          <th scope="row" className="agent-name">
            {t(`agents:contracts.${row.term}`)}
            {several && <small>{t('agents:contracts.review.terms.tier', { tier: row.tier + 1 })}</small>}
          </th>
          <td className="num">{shown(row.term, row.now)}</td>
          <td className="num">
            <strong>{shown(row.term, row.offered)}</strong>
          </td>
          <td>
            <span className={toneOf(row)}>{changeOf(row)}</span>
          </td>
        </tr>
      ))}
    </AgentTable>
  );
}

const word = (name: 'term' | 'now' | 'offered' | 'change'): string =>
  t(`agents:contracts.review.terms.${name}`);

function shown(term: TermRow['term'], value: string | undefined): string {
  if (value === undefined) return UNKNOWN;
  if (term === 'rate') return percentText(value);
  return term === 'members' ? value : formatWire(value);
}

const toneOf = ({ better }: TermRow): string =>
  better === undefined ? 'badge soft' : `badge badge-${better ? 'win' : 'warn'}`;

function changeOf({ term, now, offered, moreMinor }: TermRow): string {
  if (offered === undefined) return t('agents:contracts.review.terms.dropped');
  if (now === undefined) return t('agents:contracts.review.terms.added');
  if (moreMinor === 0n) return t('agents:contracts.review.terms.same');
  const by = moreMinor < 0n ? -moreMinor : moreMinor;
  if (term === 'rate')
    return t(`agents:contracts.review.terms.${moreMinor < 0n ? 'lower' : 'higher'}`, {
      points: Number(by) / 100,
    });
  const count = term === 'members' ? String(by / 100n) : formatMinor(by);
  return t(`agents:contracts.review.terms.${moreMinor < 0n ? 'less' : 'more'}`, { count });
}
