// Daily wages, hourly and real-time salary: one page, all beside each other and a tab each; both entries of the menu lead to it.
import { useStore } from '@nanostores/react';
import { type ReactElement, useMemo, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import type { SalaryKind } from '../../lib/stores/contracts.ts';
import { $flags } from '../../lib/stores/flags.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { ContractPage } from './contracts/ContractPage.tsx';
import { SalaryStrip } from './contracts/SalaryStrip.tsx';

const KINDS = [
  { kind: 'daily', flag: 'SALARY3' },
  { kind: 'hourly', flag: 'HOURSALARY3' },
  { kind: 'realtime', flag: 'SALARY3' },
] as const satisfies readonly { kind: SalaryKind; flag: string }[];

function Salary({ first }: { first: SalaryKind }): ReactElement {
  const flags = useStore($flags);
  const [kind, setKind] = useState<SalaryKind>(first);
  const [within, setWithin] = useState(false);
  const open = useMemo(
    () => KINDS.filter(({ flag }) => flags?.has(flag) ?? true).map((each) => each.kind),
    [flags],
  );
  return (
    <div className="record">
      {!within && open.length > 1 && <SalaryStrip kinds={open} />}
      <Tabs
        label={t('agents:contracts.salaries')}
        tabs={open.map((id) => ({ id, label: t(`agents:contracts.kind.${id}`) }))}
        current={kind}
        onChoose={(id) => setKind(open.find((each) => each === id) ?? first)}
      />
      <ContractPage key={kind} kind={kind} onWithin={setWithin} />
    </div>
  );
}

export const DailyWages = (): ReactElement => <Salary first="daily" />;
export const HourlySalary = (): ReactElement => <Salary first="hourly" />;
