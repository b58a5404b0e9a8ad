// Register account: links with their codes, and beside them an account that is made at once.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $agentLinks, loadAgentLinks } from '../../lib/stores/agent-register.ts';
import { BranchState } from './BranchState.tsx';
import { CreateDirectly } from './CreateDirectly.tsx';
import { LinkCard } from './LinkCard.tsx';
import { LinkTable } from './LinkTable.tsx';
import { NewLink } from './NewLink.tsx';

export function Register(): ReactElement {
  const loaded = useStore($agentLinks);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => void loadAgentLinks(), []);
  const links = loaded.state === 'ready' ? loaded.value.links : [];
  const shown = links.find(({ code }) => code === chosen) ?? links.find(({ state }) => state === 'open');
  return (
    <div className="agent-two">
      <div className="agent-main">
        <BranchState
          shown={loaded.state === 'loading' ? { state: 'loading', value: undefined } : loaded}
          onAgain={() => void loadAgentLinks()}
        />
        {shown && <LinkCard key={shown.code} link={shown} />}
        {loaded.state === 'ready' && (
          <>
            <NewLink ownRate={loaded.value.ownRate} onMade={setChosen} />
            {links.length === 0 && <p className="soft">{t('agents:register.none')}</p>}
            {links.length > 0 && <LinkTable links={links} chosen={shown?.code} onChoose={setChosen} />}
            <p className="soft small">{t('agents:register.note')}</p>
          </>
        )}
      </div>
      <CreateDirectly />
    </div>
  );
}
