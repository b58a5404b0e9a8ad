import type { ReactElement } from 'react';
import { useStrip } from './use-strip.ts';

interface Tab {
  id: string;
  label: string;
  count?: string;
}

interface Props {
  label: string;
  tabs: Tab[];
  current: string;
  onChoose: (id: string) => void;
}

/** A row of tabs; arrows move between them. */
export function Tabs({ label, tabs, current, onChoose }: Props): ReactElement {
  const row = useStrip<HTMLDivElement>(current);
  function onKeyDown(event: React.KeyboardEvent): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.id);
    const buttons = event.currentTarget.querySelectorAll('button');
    buttons[tabs.indexOf(next)]?.focus();
  }

  return (
    <div ref={row} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="tab"
          aria-selected={tab.id === current}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
          {tab.count && <span className="num">{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}
