// What a page knows of the member: the next one at this tab must not see it.
import { type Reading, reading } from './loaded.ts';
import { $turn } from './turn.ts';

/** Acts when the member has gone: nobody is logged in any more, or somebody else is. */
export const whenMemberGoes = (act: () => void): void => void $turn.listen(act);

/** A reading that is forgotten with its member. */
export function readingOfMember<T>(ask: () => Promise<T>): Reading<T> {
  const made = reading(ask);
  whenMemberGoes(made.forget);
  return made;
}
