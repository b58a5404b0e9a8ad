// In which format the player reads prices.
import { useStore } from '@nanostores/react';
import { type ReactElement, useState } from 'react';
import { down } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { oddsFormats, oddsText } from '../../lib/rules/sports/odds.ts';
import { $oddsFormat } from '../../lib/stores/bet-slip.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';

const EXAMPLE = 3_470;

export function FormatChoice(): ReactElement {
  const format = useStore($oddsFormat);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="format-key" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(`sports:format.${format}.name`)} <Icon path={down} size={16} />
      </Button>
      {open && (
        <Dialog title={t('sports:format.title')} onClose={() => setOpen(false)}>
          <p className="soft small">{t('sports:format.text')}</p>
          <fieldset className="format-choices">
            <legend className="visually-hidden">{t('sports:format.title')}</legend>
            {oddsFormats.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="odds-format"
                  checked={each === format}
                  onChange={() => $oddsFormat.set(each)}
                />
                <span>
                  <b>{t(`sports:format.${each}.name`)}</b>
                  <span className="soft small">{t(`sports:format.${each}.text`)}</span>
                </span>
                <b className="num">{oddsText(EXAMPLE, each)}</b>
              </label>
            ))}
          </fieldset>
          <p className="soft small">{t('sports:format.money')}</p>
          <Button large block onClick={() => setOpen(false)}>
            {t('sports:format.done')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
