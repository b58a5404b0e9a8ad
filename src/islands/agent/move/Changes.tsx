import type { ReactElement, ReactNode } from 'react';
import { alert, check } from '../../../lib/art/dialog-icons.ts';
import { clock, mail } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import type { MovePreview } from '../../../lib/stores/branch-moves.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shortDay } from '../../ui/when.ts';
import { kindWord, percentText } from '../contracts/contract-words.ts';

/** What a move changes, and what it does not, in six sentences. */
export function Changes({ preview }: { preview: MovePreview }): ReactElement {
  const { member, from, to, ends, fromDay, tells } = preview;
  const { account } = member;
  return (
    <ul className="move-changes">
      <Rate preview={preview} />
      <Change icon={check} tone="win" title={t('agents:move.money')}>
        {t('agents:move.moneyText')}
      </Change>
      <Change icon={check} tone="win" title={t('agents:move.ring')}>
        {t('agents:move.ringText', { to: to.account, account })}
      </Change>
      {ends.length === 0 ? (
        <Change icon={check} tone="win" title={t('agents:move.noEnds')}>
          {t('agents:move.noEndsText')}
        </Change>
      ) : (
        <Change icon={alert} tone="warn" title={t('agents:move.ends', { count: ends.length })}>
          {ends.map((each) => (
            <span key={each.number}>
              {t('agents:move.endsLine', {
                ...{ kind: kindWord(each), account: each.account, upline: each.upline },
                rate: percentText(each.rate),
              })}
            </span>
          ))}
          <span>{t('agents:move.endsText')}</span>
        </Change>
      )}
      <Change icon={clock} tone="info" title={t('agents:move.fromDay', { day: shortDay(fromDay) })}>
        {t('agents:move.fromText', { from: from.account })}
      </Change>
      <Change icon={mail} tone="info" title={t('agents:move.told')}>
        {t('agents:move.toldText', { accounts: tells.join(', ') })}
      </Change>
    </ul>
  );
}

/** Whether the new upline can agree on the rate that the branch has now. */
function Rate({ preview: { member, to } }: { preview: MovePreview }): ReactElement {
  if (member.rate === null)
    return (
      <Change icon={check} tone="win" title={t('agents:move.noRate')}>
        {t('agents:move.noRateText', { account: member.account })}
      </Change>
    );
  const fits = Number(member.rate) <= Number(to.rate ?? 0);
  const words = { rate: percentText(member.rate), most: percentText(to.rate ?? '0'), to: to.account };
  return (
    <Change
      icon={fits ? check : alert}
      tone={fits ? 'win' : 'warn'}
      title={t(`agents:move.${fits ? 'fits' : 'high'}`)}
    >
      {t(`agents:move.${fits ? 'fitsText' : to.rate === null ? 'noneText' : 'highText'}`, words)}
    </Change>
  );
}

interface Props {
  icon: string;
  tone: 'win' | 'warn' | 'info';
  title: string;
  children: ReactNode;
}

const Change = ({ icon, tone, title, children }: Props): ReactElement => (
  <li className={`move-${tone}`}>
    <i aria-hidden="true">
      <Icon path={icon} size={16} />
    </i>
    <div>
      <strong>{title}</strong>
      <small className="soft">{children}</small>
    </div>
  </li>
);
