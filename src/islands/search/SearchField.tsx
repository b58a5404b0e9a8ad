import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import { x } from '../../lib/art/dialog-icons.ts';
import { arrowLeft, search } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  /** The id of the list, while there is one. */
  list: string | undefined;
  active: string | undefined;
  onType: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** The field of the palette: it keeps the focus while keys move through the list. */
export function SearchField({ field, typed, list, active, onType, onKey, onClose }: Props): ReactElement {
  return (
    <div className="palette-head">
      <button
        type="button"
        className="btn btn-ghost btn-icon only-phone"
        aria-label={t('common:ui.close')}
        onClick={onClose}
      >
        <Icon path={arrowLeft} />
      </button>
      <div className="palette-field">
        <Icon path={search} />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded={list !== undefined}
          aria-controls={list}
          aria-activedescendant={active}
          aria-autocomplete="list"
          aria-label={t('common:nav.searchShort')}
          placeholder={t('common:nav.searchShort')}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKey}
        />
        {typed !== '' && (
          <button
            type="button"
            className="btn btn-ghost btn-icon only-phone"
            aria-label={t('games:palette.clear')}
            onClick={() => {
              onType('');
              field.current?.focus();
            }}
          >
            <Icon path={x} size={18} />
          </button>
        )}
      </div>
    </div>
  );
}
