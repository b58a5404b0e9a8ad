// Daily wages, hourly and real-time salary: one page, a tab each; both entries of the menu lead to it.
import { useStore } from '@nanostores/react';
import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { ContractKind } from '../../lib/rules/contracts/terms.ts';
import { $flags } from '../../lib/stores/flags.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { ContractPage } from './contracts/ContractPage.tsx';

const KINDS = [
  { kind: 'daily', flag: 'SALARY3' },
  { kind: 'hourly', flag: 'HOURSALARY3' },
  { kind: 'realtime', flag: 'SALARY3' },
] as const satisfies readonly { kind: ContractKind; flag: string }[];

function Salary({ first }: { first: ContractKind }): ReactElement {
  const flags = useStore($flags);
  const [kind, setKind] = useState<ContractKind>(first);
  const open = KINDS.filter(({ flag }) => flags?.has(flag) ?? true);
  return (
    <div className="record">
      <Tabs
        label={t('agents:contracts.salaries')}
        tabs={open.map((each) => ({ id: each.kind, label: t(`agents:contracts.kind.${each.kind}`) }))}
        current={kind}
        onChoose={(id) => setKind(KINDS.find((each) => each.kind === id)?.kind ?? first)}
      />
      <ContractPage key={kind} kind={kind} />
    </div>
  );
}

export const DailyWages = (): ReactElement => <Salary first="daily" />;
export const HourlySalary = (): ReactElement => <Salary first="hourly" />;
