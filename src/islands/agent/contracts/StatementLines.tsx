// The lines of a bill about earlier ones: what each came to, what it comes to now, and what is left of it to another bill.
import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatSigned, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import type { ContractBill, Statement } from '../../../lib/stores/contracts.ts';
import { periodText } from './contract-words.ts';

const minorOf = (wire: string): bigint => parseMinor(wire) ?? 0n;

/** What a bill comes to without its lines. */
export const shareOf = ({ amount, corrected }: Pick<ContractBill, 'amount' | 'corrected'>): bigint =>
  minorOf(amount) - minorOf(corrected);

export function StatementLines({ of: { lines, rest, bill } }: { of: Statement }): ReactElement | null {
  const before = minorOf(rest);
  if (lines.length === 0 && before === 0n) return null;
  const all = lines.reduce((sum, { differs }) => sum + minorOf(differs), before);
  // A bill is never below nothing.
  const left = all - minorOf(bill.corrected);
  return (
    <section>
      <h4>{t('agents:contracts.step.lines')}</h4>
      <dl className="bill-rows">
        {lines.map(({ number, was, is, differs, ...period }) => (
          <div key={number}>
            <dt>
              {t('agents:contracts.line', {
                ...{ number, period: periodText(period), was: formatWire(was), is: formatWire(is) },
              })}
            </dt>
            <dd className="num">{formatSigned(minorOf(differs))}</dd>
          </div>
        ))}
        {before !== 0n && <Row label="restBefore" minor={before} />}
        {left !== 0n && <Row label="restNext" minor={-left} />}
        <div className="bill-sum">
          <dt>{t('agents:contracts.thisBill')}</dt>
          <dd className="num">{formatWire(bill.amount)}</dd>
        </div>
      </dl>
    </section>
  );
}

const Row = ({ label, minor }: { label: string; minor: bigint }): ReactElement => (
  <div>
    <dt>{t(`agents:contracts.${label}`)}</dt>
    <dd className="num">{formatSigned(minor)}</dd>
  </div>
);
