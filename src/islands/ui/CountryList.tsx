import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { check } from '../../lib/art/dialog-icons.ts';
import { search } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import type { Countries } from '../../lib/stores/registering.ts';
import { Icon } from './Icon.tsx';

interface Props {
  countries: Countries;
  /** The code of the chosen country. */
  chosen: string;
  onChoose: (country: Countries[number]) => void;
  onClose: () => void;
}

export const Flag = ({ code }: { code: string }): ReactElement => (
  <img className="flag" src={`/flags/${code.toLowerCase()}.svg`} alt="" width="24" height="18" />
);

/** Countries with search by name or code; arrows move, Enter chooses, Escape goes back. */
export function CountryList({ countries, chosen, onChoose, onClose }: Props): ReactElement {
  const id = useId();
  const [sought, setSought] = useState('');
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      countries.findIndex(({ countryCode }) => countryCode === chosen),
    ),
  );
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [names] = useState(() => new Intl.DisplayNames([document.documentElement.lang], { type: 'region' }));
  const nameOf = (code: string): string => names.of(code) ?? code;
  const words = sought.trim().toLowerCase().replace('+', '');
  const found = countries.filter(
    (each) =>
      nameOf(each.countryCode).toLowerCase().includes(words) || each.countryDialingCode.startsWith(words),
  );

  useEffect(() => box.current?.focus(), []);

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const country = found[at];
    if (step !== 0) setAt((found.length + at + step) % Math.max(1, found.length));
    else if (event.key === 'Escape') onClose();
    else if (event.key !== 'Enter') return;
    else if (country) onChoose(country);
    // Enter without a country found must not send the form behind the list.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="countries">
      <div className="field-box">
        <Icon path={search} />
        <input
          ref={box}
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={found[at] ? `${id}-${found[at].countryCode}` : undefined}
          aria-label={t('auth:mobile.search')}
          placeholder={t('auth:mobile.search')}
          value={sought}
          onChange={(event) => {
            setSought(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={id}
        ref={list}
        className="countries-list"
        role="listbox"
        aria-label={t('auth:mobile.countries')}
      >
        {found.map((country, index) => (
          <button
            type="button"
            key={country.countryCode}
            id={`${id}-${country.countryCode}`}
            role="option"
            tabIndex={-1}
            aria-selected={country.countryCode === chosen}
            data-at={index === at || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(country)}
          >
            <Flag code={country.countryCode} />
            <span>{nameOf(country.countryCode)}</span>
            <span className="num">+{country.countryDialingCode}</span>
            {country.countryCode === chosen && <Icon path={check} size={16} />}
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="countries-none">{t('auth:mobile.none')}</p>}
    </div>
  );
}
