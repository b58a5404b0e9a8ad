// What waits for the agent: offers to answer, bills to request, and accounts that nobody has logged in to.
import { type ReactElement, useEffect, useState } from 'react';
import { user } from '../../lib/art/dialog-icons.ts';
import { percent, wallet } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { pageOfContract } from '../../lib/rules/contracts/pages.ts';
import { type ContractKind, contractKinds } from '../../lib/rules/contracts/terms.ts';
import { type Waiting, whatWaits } from '../../lib/stores/contracts.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { kindWord, percentText } from './contracts/contract-words.ts';
import type { AgentPage, AgentPageProps } from './page-props.ts';

interface Props extends AgentPageProps {
  neverLoggedIn: number;
}

/** Nothing where nothing waits. */
export function Waits({ neverLoggedIn, onPage }: Props): ReactElement | null {
  const [waiting, setWaiting] = useState<Waiting>();
  useEffect(() => {
    let current = true;
    void whatWaits().then(
      (found) => current && setWaiting(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  const lines = [...contractKinds.flatMap((kind) => linesOf(kind, waiting)), ...neverLine(neverLoggedIn)];
  if (lines.length === 0) return null;
  return (
    <ul className="agent-waits" aria-label={t('agents:waits.label')}>
      {lines.map(({ icon, title, text, label, page, lead }) => (
        <li key={`${title} ${label}`}>
          <Icon path={icon} size={20} />
          <p>
            <strong>{title}</strong>
            <small className="soft">{text}</small>
          </p>
          <Button variant={lead ? 'primary' : 'secondary'} onClick={() => onPage(page)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface Line {
  icon: string;
  title: string;
  text: string;
  label: string;
  page: AgentPage;
  /** It lapses without an answer. */
  lead?: true;
}

function linesOf(kind: ContractKind, waiting: Waiting | undefined): Line[] {
  const { offer = null, bill = false } = waiting?.[kind] ?? {};
  const of = { title: kindWord({ kind }), page: pageOfContract[kind] };
  const lines: Line[] = [];
  if (offer !== null)
    lines.push({
      ...{ ...of, icon: percent, text: t('agents:waits.offer', { rate: percentText(offer) }) },
      ...{ label: t('agents:contracts.offer.review'), lead: true },
    });
  if (bill)
    lines.push({ ...of, icon: wallet, text: t('agents:waits.bill'), label: t('agents:contracts.request') });
  return lines;
}

const neverLine = (count: number): Line[] =>
  count === 0
    ? []
    : [
        {
          ...{ icon: user, title: t('agents:waits.never', { count }), text: t('agents:waits.neverText') },
          ...{ label: t('agents:waits.see'), page: 'agentTeam' },
        },
      ];
