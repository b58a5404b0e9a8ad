// The pages within "My account".
import type { SafetyStep } from '../../lib/rules/safety.ts';

export type InnerName = Exclude<SafetyStep, 'password'> | 'payment' | 'bankAccounts' | 'profile' | 'close';

export interface InnerProps {
  onBack: () => void;
}
