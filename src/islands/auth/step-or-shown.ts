// What follows when a login is refused.
import { type SecondStep, secondStepOf } from '../../lib/stores/second-step.ts';
import { type RefusalForm, refusalShown } from '../ui/refusal.ts';

export interface OnSecondStep {
  /** The first proof was right, and a second one is needed. */
  onSecondStep: (step: SecondStep) => void;
}

/** For the `catch` of a login: goes on to the second step when one is needed, and shows any other refusal in the form. */
export function stepOrShown(form: RefusalForm, { onSecondStep }: OnSecondStep): (error: unknown) => void {
  return (error) => {
    const step = secondStepOf(error);
    if (step) onSecondStep(step);
    else refusalShown(form)(error);
  };
}
