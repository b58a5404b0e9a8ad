// What a lobby can be narrowed to beside its classes: least stake and lines. On a phone the order is chosen here too.
import type { ReactElement } from 'react';
import { filter } from '../../lib/art/icons.ts';
import { LINE_STEPS, STAKE_STEPS } from '../../lib/rules/lobby.ts';
import type { LobbyQuery } from '../../lib/stores/catalog.ts';
import { Icon } from '../ui/Icon.tsx';

export interface FilterWords {
  filters: string;
  filtersOn: string;
  minBet: string;
  lines: string;
  any: string;
  /** `{{value}} or more` */
  orMore: string;
  noFilters: string;
}

type Filters = Pick<LobbyQuery, 'minBet' | 'minLineNum'>;

interface Props {
  query: LobbyQuery;
  words: FilterWords;
  /** The order, which a phone shows among the filters. */
  sort: ReactElement;
  onAsk: (change: Partial<Filters>) => void;
}

const NONE: Filters = { minBet: '', minLineNum: '' };

/** Only slots have lines. */
const WITH_LINES: readonly string[] = ['ALL', 'RNG'];

export function LobbyFilters({ query, words, sort, onAsk }: Props): ReactElement {
  const chosen = [query.minBet, query.minLineNum].filter(Boolean).length;
  const label = chosen > 0 ? words.filtersOn.replace('{{count}}', String(chosen)) : words.filters;
  return (
    // Opens before this code is there, and without scripts.
    <details className="lobby-filters">
      <summary aria-label={label}>
        <Icon path={filter} size={18} />
        <span>{words.filters}</span>
        {chosen > 0 && <b className="num">{chosen}</b>}
      </summary>
      <div className="lobby-filters-panel">
        {sort}
        <Choice
          name="minBet"
          label={words.minBet}
          steps={STAKE_STEPS}
          value={query.minBet}
          words={words}
          onChoose={(minBet) => onAsk({ minBet })}
        />
        {WITH_LINES.includes(query.gameType) && (
          <Choice
            name="minLineNum"
            label={words.lines}
            steps={LINE_STEPS}
            value={query.minLineNum}
            words={words}
            onChoose={(minLineNum) => onAsk({ minLineNum })}
          />
        )}
        {chosen > 0 && (
          <button type="button" className="link" onClick={() => onAsk(NONE)}>
            {words.noFilters}
          </button>
        )}
      </div>
    </details>
  );
}

interface ChoiceProps {
  name: keyof Filters;
  label: string;
  steps: readonly string[];
  value: string;
  words: FilterWords;
  onChoose: (value: string) => void;
}

function Choice({ name, label, steps, value, words, onChoose }: ChoiceProps): ReactElement {
  // A link may ask for another one.
  const offered = value === '' || steps.includes(value) ? steps : [value, ...steps];
  return (
    <label className="lobby-choice">
      <span>{label}</span>
      <select name={name} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{words.any}</option>
        {offered.map((step) => (
          <option key={step} value={step}>
            {words.orMore.replace('{{value}}', step)}
          </option>
        ))}
      </select>
    </label>
  );
}
