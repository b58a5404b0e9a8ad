// What a page knows of the member: the next one at this tab must not see it.
import { type Reading, reading } from './loaded.ts';
import { $session } from './session.ts';

/** Acts when nobody is logged in any more, and when somebody else is. */
export function whenMemberGoes(act: () => void): void {
  $session.listen((now, before) => {
    if (now.state !== 'in' || (before?.state === 'in' && before.account !== now.account)) act();
  });
}

/** A reading that is forgotten with its member. */
export function readingOfMember<T>(ask: () => Promise<T>): Reading<T> {
  const made = reading(ask);
  whenMemberGoes(made.forget);
  return made;
}
