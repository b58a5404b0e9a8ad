import {
  type ComponentProps,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { down } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { type Countries, loadCountries } from '../../lib/stores/registering.ts';
import { CountryList, Flag } from './CountryList.tsx';
import { FieldLabel, FieldNote } from './FieldParts.tsx';
import { Icon } from './Icon.tsx';

interface Props extends ComponentProps<'input'> {
  label: string;
  error?: string;
  /** The chosen dialling code, without plus; empty until the countries are known. */
  dialingCode: string;
  onDialingCode: (code: string) => void;
}

/** The list goes a moment after it lost the focus, so that a press on it still counts (specification, section 2). */
const HIDE_MS = 200;

/** A mobile number beside its country, which is chosen from a list with search. */
export function MobileField({
  label,
  error,
  required,
  dialingCode,
  onDialingCode,
  ...input
}: Props): ReactElement {
  const id = useId();
  const [countries, setCountries] = useState<Countries>([]);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState('');
  const [open, setOpen] = useState(false);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = useRef<HTMLButtonElement>(null);
  const country = countries.find((each) => each.countryCode === chosen);

  function ask(): void {
    setFailed(false);
    loadCountries().then(
      (list) => {
        setCountries(list);
        const before = list.find(({ countryDialingCode }) => countryDialingCode === dialingCode);
        choose(before ?? list.find(isOwn) ?? list[0]);
      },
      () => setFailed(true),
    );
  }

  const onShown = useEffectEvent(ask);
  useEffect(() => {
    onShown();
    return () => clearTimeout(hiding.current);
  }, []);

  function choose(country: Countries[number] | undefined): void {
    if (!country) return;
    setChosen(country.countryCode);
    onDialingCode(country.countryDialingCode);
  }

  function close(): void {
    setOpen(false);
    key.current?.focus();
  }

  return (
    <div className="field">
      <FieldLabel htmlFor={id} label={label} required={required} />
      <fieldset
        className="mobile"
        aria-label={label}
        onBlur={() => {
          hiding.current = setTimeout(() => setOpen(false), HIDE_MS);
        }}
        onFocus={() => clearTimeout(hiding.current)}
      >
        <div className={error ? 'field-box mobile-box field-wrong' : 'field-box mobile-box'}>
          <button
            ref={key}
            type="button"
            className="mobile-country num"
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-label={t('auth:mobile.country', { code: dialingCode })}
            disabled={!country && !failed}
            onClick={() => (failed ? ask() : setOpen(!open))}
          >
            {country && <Flag code={country.countryCode} />}
            {dialingCode && `+${dialingCode}`}
            <Icon path={down} size={16} />
          </button>
          <input
            {...input}
            id={id}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || failed ? `${id}-note` : undefined}
          />
        </div>
        {open && (
          <CountryList
            countries={countries}
            chosen={chosen}
            onChoose={(each) => {
              choose(each);
              close();
            }}
            onClose={close}
          />
        )}
      </fieldset>
      {failed ? (
        <div className="field-error" id={`${id}-note`} role="alert">
          {t('auth:mobile.failed')}
          <button type="button" className="link" onClick={ask}>
            {t('common:ui.tryAgain')}
          </button>
        </div>
      ) : (
        <FieldNote id={`${id}-note`} error={error} />
      )}
    </div>
  );
}

/** The country of the browser's own language setting. */
function isOwn({ countryCode }: Countries[number]): boolean {
  return new Intl.Locale(navigator.language).region === countryCode;
}
