import { type ReactElement, useId } from 'react';
import { search } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { type Downline, searchDownlines, searchedDownlines } from '../../../lib/stores/member-transfers.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  /** How many there are, whatever is searched. */
  direct: number;
  downlines: Downline[];
  chosen: string | undefined;
  onChoose: (downline: Downline) => void;
}

/** The direct downlines: a search by the beginning of the account, and one to choose. */
export function DownlineChoice({ direct, downlines, chosen, onChoose }: Props): ReactElement {
  const name = useId();
  return (
    <fieldset className="send-to">
      <legend>
        <span>{t('wallet:send.to')}</span>
        <span className="soft">{t('wallet:send.directOnly')}</span>
      </legend>
      <div className="send-list">
        <label className="send-search">
          <Icon path={search} />
          <input
            type="search"
            autoComplete="off"
            defaultValue={searchedDownlines()}
            placeholder={t('wallet:send.search', { direct })}
            aria-label={t('wallet:send.search', { direct })}
            onChange={(event) => searchDownlines(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </label>
        {downlines.map((each) => (
          <label key={each.account} className="send-person">
            <input
              type="radio"
              name={name}
              checked={each.account === chosen}
              disabled={!each.open}
              onChange={() => onChoose(each)}
            />
            <span className="radio-disc" aria-hidden="true" />
            <span>
              <strong>{each.account}</strong>
              <small>
                {each.agent ? t('wallet:send.team', { team: each.team }) : t('wallet:send.player')}
              </small>
            </span>
            <span className="num soft">{each.open ? formatWire(each.balance) : t('wallet:send.notNow')}</span>
          </label>
        ))}
        {downlines.length === 0 && <p className="small soft send-none">{t('wallet:send.noMatch')}</p>}
      </div>
    </fieldset>
  );
}
