import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { type AgentLink, setLink } from '../../lib/stores/agent-register.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { AgentTable } from './AgentTable.tsx';
import { percentText } from './contracts/contract-words.ts';

const TONES: Record<AgentLink['state'], string> = {
  open: 'badge badge-win',
  paused: 'badge soft',
  ended: 'badge soft',
  over: 'badge soft',
};

interface Props {
  links: AgentLink[];
  chosen: string | undefined;
  onChoose: (code: string) => void;
}

/** Every link with what came of it, and what can be done with it. */
export const LinkTable = ({ links, chosen, onChoose }: Props): ReactElement => (
  <AgentTable
    className="agent-links"
    heads={[
      { label: t('agents:register.columns.code') },
      { label: t('agents:register.columns.gives') },
      { label: t('agents:register.columns.joined'), num: true },
      { label: t('agents:register.columns.paidIn'), num: true },
      { label: t('agents:register.columns.state') },
      { label: t('agents:columns.acts'), hidden: true },
    ]}
  >
    {links.map(({ code, gives, joined, paidIn, rate, state }) => (
      <tr key={code} aria-current={code === chosen ? 'true' : undefined}>
        <th scope="row" className="agent-name">
          <button type="button" className="record-open" onClick={() => onChoose(code)}>
            {code}
          </button>
        </th>
        <td>
          {t(`agents:register.gives.${gives}`)}
          {rate && <span className="soft"> · {percentText(rate)}</span>}
        </td>
        <td className="num">{joined}</td>
        <td className="num">{paidIn}</td>
        <td>
          <span className={TONES[state]}>{t(`agents:register.state.${state}`)}</span>
        </td>
        <td>
          <Acts code={code} state={state} />
        </td>
      </tr>
    ))}
  </AgentTable>
);

function Acts({ code, state }: Pick<AgentLink, 'code' | 'state'>): ReactElement | null {
  if (state === 'ended' || state === 'over') return null;
  const next = state === 'open' ? 'paused' : 'open';
  const act = (to: 'open' | 'paused' | 'ended') => () =>
    void setLink(code, to).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      showToast('failed', error.message);
    });
  return (
    <span className="agent-acts small">
      <button type="button" className="link" onClick={act(next)}>
        {t(`agents:register.act.${next}`)}
        <span className="visually-hidden"> {code}</span>
      </button>
      <button type="button" className="link" onClick={act('ended')}>
        {t('agents:register.act.ended')}
        <span className="visually-hidden"> {code}</span>
      </button>
    </span>
  );
}
