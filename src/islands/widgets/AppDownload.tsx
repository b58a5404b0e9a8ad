import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { loadResources, type Resource } from '../../lib/stores/download.ts';
import { type Loaded, loaded } from '../../lib/stores/loaded.ts';
import { closeModal } from '../../lib/stores/modals.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { InstallGuide } from './InstallGuide.tsx';

type System = 'ios' | 'android';

const systems: Record<System, readonly Resource['resourceType'][]> = {
  ios: ['MOBILECONFIG', 'IOS'],
  android: ['Android'],
};

/** How to put the portal on a phone: the apps to install, or else the home screen. */
export function AppDownload(): ReactElement {
  const [system, setSystem] = useState<System>(/Android/.test(navigator.userAgent) ? 'android' : 'ios');
  const [resources, setResources] = useState<Loaded<Resource[]>>({ state: 'loading' });
  const load = (): void => void loaded(loadResources()).then(setResources);
  useEffect(load, []);
  const tabs = (Object.keys(systems) as System[]).map((id) => ({ id, label: t(`widgets:download.${id}`) }));

  return (
    <Dialog title={t('common:nav.download')} onClose={closeModal} className="auth-narrow">
      <Tabs
        label={t('widgets:download.systems')}
        tabs={tabs}
        current={system}
        onChoose={(id) => setSystem(id as System)}
      />
      <div role="tabpanel" aria-label={t(`widgets:download.${system}`)}>
        {resources.state === 'loading' && <Skeleton rows={2} height={150} />}
        {resources.state === 'failed' && (
          <ErrorState
            title={resources.error.message}
            reference={resources.error.requestId}
            onRetry={() => {
              setResources({ state: 'loading' });
              load();
            }}
          />
        )}
        {resources.state === 'ready' && (
          <Guides
            system={system}
            files={resources.value.filter(({ resourceType }) => systems[system].includes(resourceType))}
          />
        )}
      </div>
      <p className="install-more">
        <a className="link" href="/download">
          {t('widgets:download.more')}
        </a>
      </p>
    </Dialog>
  );
}

function Guides({ system, files }: { system: System; files: Resource[] }): ReactElement {
  if (files.length === 0) {
    return <InstallGuide name={t(`pages:download.${system}.title`)} words={`pages:download.${system}`} />;
  }
  return (
    <>
      {files.map((file) => (
        <InstallGuide
          key={`${file.resourceType} ${file.url}`}
          name={file.name}
          words={`pages:download.file.${file.resourceType}`}
          file={file}
        />
      ))}
    </>
  );
}
