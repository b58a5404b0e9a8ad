// My account: what protects it, who one is here, and where one is signed in.
import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactElement, useCallback, useEffect, useState } from 'react';
import { $places, $protection } from '../../lib/stores/security.ts';
import { $changes } from '../../lib/stores/security-changes.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLate } from '../ui/use-late.ts';
import { BindMail } from './BindMail.tsx';
import { BindMobile } from './BindMobile.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { LatelyChanged } from './LatelyChanged.tsx';
import { LeaveCard } from './LeaveCard.tsx';
import { LockAccount } from './LockAccount.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PersonCard } from './PersonCard.tsx';
import { Profile } from './Profile.tsx';
import { BankAccounts } from './payment/BankAccounts.tsx';
import { PaymentPassword } from './payment/PaymentPassword.tsx';
import { Safety } from './Safety.tsx';
import { SignIns } from './SignIns.tsx';
import type { InnerName, InnerProps } from './security-pages.ts';
import { TwoStep } from './TwoStep.tsx';

const inner: Record<InnerName, ComponentType<InnerProps>> = {
  mobile: BindMobile,
  email: BindMail,
  totp: TwoStep,
  passkeys: Passkeys,
  profile: Profile,
  payment: PaymentPassword,
  bankAccounts: BankAccounts,
  close: CloseAccount,
};

export function Account(): ReactElement {
  const [open, setOpen] = useState<InnerName>();
  const back = useCallback(() => setOpen(undefined), []);
  const Inner = open && inner[open];
  if (Inner) return <Inner onBack={back} />;
  return <Overview onOpen={setOpen} />;
}

function Overview({ onOpen }: { onOpen: (page: InnerName) => void }): ReactElement {
  const whole = useAllRead();
  const late = useLate(!whole);
  return (
    <>
      {late && <Skeleton rows={8} height={72} />}
      <div className="profile" hidden={!whole}>
        <Safety onOpen={onOpen} />
        <div className="profile-side">
          <PersonCard onEdit={() => onOpen('profile')} />
          <SignIns />
          <LatelyChanged />
          <LockAccount />
          <LeaveCard onLeave={() => onOpen('close')} />
        </div>
      </div>
    </>
  );
}

/** True from when each part was read, or could not be. They are shown together: one that came later would move the others. */
function useAllRead(): boolean {
  const parts = [useStore($protection), useStore($places), useStore($changes)];
  const now = parts.every(({ state }) => state !== 'loading');
  const [read, setRead] = useState(now);
  useEffect(() => {
    if (now) setRead(true);
  }, [now]);
  return read || now;
}
