// The editor of terms: a row a tier; what is not possible is said at its field.
import type { ReactElement } from 'react';
import { plus, trash } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { MOST_TIERS } from '../../../lib/rules/contracts/terms.ts';
import type { AskedTerms, Preview } from '../../../lib/stores/contracts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { percentText } from './contract-words.ts';

export type Tier = Record<'key' | 'members' | 'validBet' | 'loss' | 'rate', string>;

/** A row with the conditions of another one. */
export const tierLike = (tier: Partial<Tier> = {}): Tier => ({
  ...{ members: '0', validBet: '0', loss: '0', rate: '', ...tier },
  key: crypto.randomUUID(),
});

const FIELDS = ['members', 'validBet', 'loss', 'rate'] as const;
type TierField = (typeof FIELDS)[number];

const SUM = /^\d{1,13}(\.\d{1,2})?$/;
const SHAPES: Record<TierField, RegExp> = {
  ...{ members: /^\d{1,7}$/, validBet: SUM, loss: SUM },
  rate: /^\d{1,3}(\.\d{1,2})?$/,
};

/** What was typed, without spaces around it; a percentage with a decimal comma is read as with a point. */
export const typedInto = (field: TierField, text: string): string =>
  field === 'rate' ? text.trim().replace(',', '.') : text.trim();

/** What a field of a tier asks for, where it has something else; a rate that is not typed yet is not wrong. */
export function shapeSentence(field: TierField, value: string): string | undefined {
  if (SHAPES[field].test(value) || (field === 'rate' && value === '')) return undefined;
  if (field === 'members') return t('agents:contracts.offer.wholeNumber');
  return t(field === 'rate' ? 'agents:contracts.offer.rateNumber' : 'agents:contracts.offer.sumNumber');
}

export const isWrong = (tier: Tier): boolean =>
  FIELDS.some((field) => shapeSentence(field, tier[field]) !== undefined);

/** As the call takes them; undefined while a field has no number. */
export function askedTiers(tiers: readonly Tier[]): AskedTerms['tiers'] | undefined {
  const whole = tiers.every((tier) => FIELDS.every((field) => SHAPES[field].test(tier[field])));
  return whole ? tiers.map(({ key: _, ...tier }) => ({ ...tier, members: Number(tier.members) })) : undefined;
}

interface Props {
  tiers: readonly Tier[];
  faults: Preview['faults'];
  onTiers: (tiers: Tier[]) => void;
}

export function TierRows({ tiers, faults, onTiers }: Props): ReactElement {
  const set = (at: number, field: TierField, value: string): void =>
    onTiers(tiers.map((tier, each) => (each === at ? { ...tier, [field]: typedInto(field, value) } : tier)));
  return (
    <div className="tiers">
      <div className="tiers-rows">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('agents:contracts.tierNo')}</th>
              {FIELDS.map((field) => (
                <th key={field} scope="col" className="num">
                  {t(`agents:contracts.${field}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('agents:columns.acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier, at) => (
              <tr key={tier.key}>
                <th scope="row">{at + 1}</th>
                {FIELDS.map((field) => (
                  <Cell
                    key={field}
                    column={t(`agents:contracts.${field}`)}
                    label={t('agents:contracts.fieldOf', {
                      field: t(`agents:contracts.${field}`),
                      tier: at + 1,
                    })}
                    value={tier[field]}
                    fault={
                      shapeSentence(field, tier[field]) ??
                      faultSentence(faults.find((each) => each.tier === at && each.field === field))
                    }
                    onChange={(value) => set(at, field, value)}
                  />
                ))}
                <td>
                  {tiers.length > 1 && (
                    <button
                      type="button"
                      className="agent-act"
                      aria-label={t('agents:contracts.dropTier', { tier: at + 1 })}
                      onClick={() => onTiers(tiers.filter((_, each) => each !== at))}
                    >
                      <Icon path={trash} size={16} />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        variant="ghost"
        icon={plus}
        disabled={tiers.length >= MOST_TIERS}
        onClick={() => onTiers([...tiers, tierLike({ ...tiers.at(-1), rate: '' })])}
      >
        {t('agents:contracts.addTier')}
      </Button>
    </div>
  );
}

const faultSentence = (fault: Preview['faults'][number] | undefined): string | undefined =>
  fault && t(`agents:contracts.fault.${fault.fault}`, { most: percentText(fault.atMost ?? '0') });

interface CellProps {
  /** Shown above it where there is no room for a head. */
  column: string;
  label: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

const Cell = ({ column, label, value, fault, onChange }: CellProps): ReactElement => (
  <td className={fault ? 'tier-wrong' : undefined} data-label={column}>
    <input
      className="num"
      inputMode="decimal"
      aria-label={label}
      aria-invalid={fault ? true : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    {fault && (
      <p className="field-error small" role="alert">
        {fault}
      </p>
    )}
  </td>
);
