// How long a way to pay takes, in the language of the page. The operator writes it once, in English.
import { t } from '../../lib/messages/browser.ts';
import { languageOfPage } from '../ui/when.ts';

const UNITS: Readonly<Record<string, string>> = { min: 'minute', hour: 'hour', day: 'day' };

/** `Instant`, `30 min`, `1 to 5 min`, `2 hours`. */
const LENGTH = /^(?:(\d+) to )?(\d+) (min|hour|day)s?$/;

/** What is written in another way is shown as it is. */
export function speedWords(speed: string): string {
  const language = languageOfPage();
  if (language.startsWith('en')) return speed;
  if (speed === 'Instant') return t('wallet:deposit.instant');
  const [, from, to, unit = ''] = LENGTH.exec(speed) ?? [];
  if (to === undefined) return speed;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: UNITS[unit], unitDisplay: 'long' });
  return from === undefined ? format.format(Number(to)) : format.formatRange(Number(from), Number(to));
}
