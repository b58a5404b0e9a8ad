// The contract with the upline, and what the period of now comes to so far: each condition with what is reached of it.
import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire, parseMinor } from '../../../lib/rules/money.ts';
import type { AgentContract, OwnContracts } from '../../../lib/stores/contracts.ts';
import { dateOf, momentOf } from '../../ui/when.ts';
import {
  asksFor,
  contractState,
  isShort,
  partyWord,
  percentText,
  periodText,
  rhythmWord,
  toneOf,
} from './contract-words.ts';

type Running = NonNullable<OwnContracts['running']>;

export function OwnStrip({ own: { contract, next, running, open } }: { own: OwnContracts }): ReactElement {
  if (!contract)
    return <p className="soft">{t(open ? 'agents:contracts.none' : 'agents:contracts.closed')}</p>;
  return (
    <section className="contract-own" aria-label={t('agents:contracts.own')}>
      <div>
        <p className="soft small">
          {t('agents:contracts.from', { account: partyWord(contract.account), number: contract.number })}
        </p>
        <p className="contract-rate">
          <strong>{percentText(contract.rate)}</strong>
          <span className={toneOf(contract.state)}>{contractState(contract)}</span>
        </p>
        <p className="soft small">{rhythmWord(contract.rhythm)}</p>
        {next && (
          <p className="small">
            {t('agents:contracts.next', {
              day: startOf(next),
              rate: percentText(next.rate),
              rhythm: rhythmWord(next.rhythm),
            })}
          </p>
        )}
      </div>
      {running ? (
        <Reached contract={contract} running={running} />
      ) : (
        <p className="soft">{t('agents:contracts.startsAt', { period: startOf(contract) })}</p>
      )}
    </section>
  );
}

function startOf(contract: AgentContract): string {
  if (!contract.startsAt) return '';
  return (isShort(contract) ? momentOf : dateOf)(new Date(contract.startsAt));
}

const shownOf = (key: string, value: string): string => (key === 'members' ? value : formatWire(value));

/** The next tier, or the highest. */
function Reached({ contract, running }: { contract: AgentContract; running: Running }): ReactElement {
  const next = contract.tiers[running.tier === null ? 0 : running.tier + 1] ?? contract.tiers.at(-1);
  const meters = [
    { key: 'members', has: String(running.members), of: String(next?.members ?? 0) },
    { key: 'validBet', has: running.validBet, of: next?.validBet ?? '0.00' },
    { key: 'loss', has: running.loss, of: next?.loss ?? '0.00' },
  ];
  const all = meters.every(({ has, of }) => !asksFor(of) || share(has, of) === 100);
  return (
    <>
      {meters.map(({ key, has, of }) => (
        <div key={key} className="contract-meter">
          <p className="soft small">{t(`agents:contracts.${key}`)}</p>
          <p className="num">
            <strong>
              {asksFor(of)
                ? t('agents:contracts.ofAsked', { has: shownOf(key, has), of: shownOf(key, of) })
                : shownOf(key, has)}
            </strong>
          </p>
          {asksFor(of) && (
            <span className="bar" aria-hidden="true">
              <i
                style={{ width: `${share(has, of)}%` }}
                className={share(has, of) === 100 ? 'full' : undefined}
              />
            </span>
          )}
        </div>
      ))}
      <div className="contract-now">
        <p className="soft small">{t('agents:contracts.ifEnded', { period: periodText(running) })}</p>
        <strong className="num">{formatWire(running.amount)}</strong>
        <p className="soft small">
          {running.tier === null
            ? t(`agents:contracts.${all ? 'nothingToShare' : 'notReached'}`)
            : t('agents:contracts.tierOf', { tier: running.tier + 1, tiers: contract.tiers.length })}
        </p>
      </div>
    </>
  );
}

function share(has: string, of: string): number {
  const [reached, asked] = [parseMinor(has) ?? 0n, parseMinor(of) ?? 0n];
  if (asked <= 0n || reached >= asked) return 100;
  return reached <= 0n ? 0 : Number((reached * 100n) / asked);
}
