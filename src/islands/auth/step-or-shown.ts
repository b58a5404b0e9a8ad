// What becomes of a refused way in.
import { type SecondStep, secondStepOf } from '../../lib/stores/second-step.ts';
import { type RefusalForm, refusalShown } from '../ui/refusal.ts';

export interface OnSecondStep {
  /** The first proof was right, and another one is owed. */
  onSecondStep: (step: SecondStep) => void;
}

/** A catcher for a way in: one that owes another proof goes on with it, any other refusal is shown in the form. */
export function stepOrShown(form: RefusalForm, { onSecondStep }: OnSecondStep): (error: unknown) => void {
  return (error) => {
    const step = secondStepOf(error);
    if (step) onSecondStep(step);
    else refusalShown(form)(error);
  };
}
