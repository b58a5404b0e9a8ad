import { type ReactElement, useId } from 'react';
import { down } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor } from '../../../lib/rules/money.ts';
import { MAIN_WALLET } from '../../../lib/stores/game-wallets.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { WalletPlace } from './wallet-sums.ts';

const SWAP = 'M8 10l4-4 4 4M8 14l4 4 4-4';

interface Props {
  places: readonly WalletPlace[];
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** Two wallets and a disc between them that swaps the two. */
export function FromTo({ places, from, to, onChange }: Props): ReactElement {
  /** Between two vendors money goes by the main wallet, so the other side becomes that. */
  const withMain = (chosen: string, other: string): string => {
    if (chosen !== MAIN_WALLET) return MAIN_WALLET;
    return other === MAIN_WALLET ? (places.find(({ id }) => id !== MAIN_WALLET)?.id ?? '') : other;
  };
  return (
    <div className="funds-pair">
      <PlaceChoice
        label={t('wallet:funds.move.from')}
        places={places}
        chosen={from}
        onChoose={(id) => onChange(id, withMain(id, id === to ? from : to))}
      />
      <button
        type="button"
        className="funds-swap"
        aria-label={t('wallet:funds.move.swap')}
        onClick={() => onChange(to, from)}
      >
        <Icon path={SWAP} size={18} />
      </button>
      <PlaceChoice
        label={t('wallet:funds.move.to')}
        places={places}
        chosen={to}
        onChoose={(id) => onChange(withMain(id, id === from ? to : from), id)}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  places: readonly WalletPlace[];
  chosen: string;
  onChoose: (id: string) => void;
}

function PlaceChoice({ label, places, chosen, onChoose }: ChoiceProps): ReactElement {
  const [id, figureId] = [useId(), useId()];
  const minor = places.find((place) => place.id === chosen)?.minor ?? 0n;
  return (
    <div className="funds-place">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={chosen}
        aria-describedby={figureId}
        onChange={({ target }) => onChoose(target.value)}
      >
        {places.map((place) => (
          <option key={place.id} value={place.id}>
            {place.name}
          </option>
        ))}
      </select>
      <span className="num soft" id={figureId}>
        {formatMinor(minor)}
      </span>
      <Icon path={down} size={18} />
    </div>
  );
}
