import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { count } from './point-words.ts';

interface Props {
  now: number;
  takes: number;
  gives: string;
}

/** What an exchange takes, leaves and gives. */
export const ExchangeSums = ({ now, takes, gives }: Props): ReactElement => (
  <dl className="points-sums">
    <Row name={t('points:now')} value={count(now)} />
    <Row name={t('points:takes')} value={count(-takes)} />
    <Row name={t('points:after')} value={count(now - takes)} />
    <Row name={t('points:gives')} value={gives} gain />
  </dl>
);

const Row = ({ name, value, gain }: { name: string; value: string; gain?: true }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd className={gain ? 'club-gain num' : 'num'}>{value}</dd>
  </div>
);
