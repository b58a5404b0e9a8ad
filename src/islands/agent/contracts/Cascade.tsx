import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { Effect } from '../../../lib/stores/contracts.ts';
import { percentText } from './contract-words.ts';

interface Props {
  /** Who gets the offer; without one it is who reads this. */
  account?: string;
  before: string | undefined;
  rate: string;
  effects: Effect[];
}

/** What happens to each contract below: those that end are framed. */
export function Cascade({ account, before, rate, effects }: Props): ReactElement {
  const name = account ?? t('agents:kind.you');
  const ending = effects.filter(({ ends }) => ends).length;
  return (
    <section>
      <h3>
        {account ? t('agents:contracts.cascade.title', { account }) : t('agents:contracts.cascade.titleYou')}
      </h3>
      <p className="soft small">
        {effects.length === 0
          ? t('agents:contracts.cascade.nobody')
          : t('agents:contracts.cascade.ends', { count: ending })}
      </p>
      <ul className="cascade">
        <li className="cascade-top">
          <span>{name}</span>
          <span className="num">
            {before && <s className="soft">{percentText(before)}</s>} <strong>{percentText(rate)}</strong>
          </span>
        </li>
        {effects.map((each) => (
          <li
            key={each.number}
            className={each.ends ? 'cascade-ends' : undefined}
            style={{ marginLeft: 24 * (each.above.length + 1) }}
          >
            <span>{each.account}</span>
            <span className="num">
              {percentText(each.rate)}{' '}
              <span className={each.ends ? 'badge' : 'badge soft'}>
                {t(`agents:contracts.cascade.${each.ends ? 'end' : 'stays'}`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
