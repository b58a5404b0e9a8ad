// One price in the six ways that players write it. Money follows the price in thousandths alone.

export const oddsFormats = ['decimal', 'fractional', 'american', 'hongKong', 'malay', 'indonesian'] as const;

export type OddsFormat = (typeof oddsFormats)[number];

const ONE = 1000;
const EVEN = 2000;
const PER_CENT = 100;
const MINUS = '\u2212';

/** As players of that format expect it: two decimals, whole numbers in the American one, a fraction in lowest terms in the British. */
export function oddsText(priceMilli: number, format: OddsFormat): string {
  const gain = priceMilli - ONE;
  if (format === 'decimal') return hundredths(priceMilli / ONE);
  if (format === 'hongKong') return hundredths(gain / ONE);
  if (format === 'fractional') {
    const by = greatestDivisor(gain, ONE);
    return `${gain / by}/${ONE / by}`;
  }
  if (format === 'american')
    return priceMilli >= EVEN
      ? `+${Math.round((gain * PER_CENT) / ONE)}`
      : `${MINUS}${Math.round((ONE * PER_CENT) / gain)}`;
  const against = `${MINUS}${hundredths(ONE / gain)}`;
  if (format === 'malay') return priceMilli <= EVEN ? hundredths(gain / ONE) : against;
  return priceMilli >= EVEN ? hundredths(gain / ONE) : against;
}

const hundredths = (value: number): string => (Math.round(value * PER_CENT) / PER_CENT).toFixed(2);

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
