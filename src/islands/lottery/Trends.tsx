// How often each number came and how long ago: the popular ones, or all of them.
import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { Button } from '../ui/Button.tsx';
import { useNumbers } from './use-numbers.ts';

const POPULAR = 20;

export function Trends({ gameId, news }: { gameId: string; news: number }): ReactElement | null {
  const numbers = useNumbers(gameId, news);
  const [whole, setWhole] = useState(false);
  if (!numbers || numbers.draws === 0) return null;
  const shown = whole ? numbers.numbers : numbers.numbers.slice(0, POPULAR);
  return (
    <section className="card lottery-card" aria-label={t('lottery:trends')}>
      <div className="lottery-row">
        <h3>{t('lottery:trends')}</h3>
        <Button variant="ghost" aria-pressed={whole} onClick={() => setWhole(!whole)}>
          {whole ? t('lottery:popular', { count: POPULAR }) : t('lottery:allNumbers')}
        </Button>
      </div>
      <p className="soft small">{t('lottery:counted', { count: numbers.draws })}</p>
      <div className="lottery-trends">
        <table className="num">
          <thead>
            <tr>
              <th scope="col">{t('lottery:number')}</th>
              <th scope="col">{t('lottery:cameTimes')}</th>
              <th scope="col">{t('lottery:gap')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ number, times, gap }) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td>{times}</td>
                <td>{gap ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
