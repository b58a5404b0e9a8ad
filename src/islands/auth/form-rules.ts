import type { PatternId } from '../../lib/rules/patterns.ts';
import type { FieldRule, RegisterField } from '../../lib/rules/register.ts';
import type { RegisterSettings } from '../../lib/stores/registering.ts';

type Wire = RegisterSettings['fields'];

/** A rule of the wire as the shared rules read it. */
export const formRule = ({ patternId, ...rule }: Wire[RegisterField]): FieldRule => ({
  ...rule,
  pattern: patternId as PatternId | 'custom',
});

export function formRules(wire: Wire): Record<RegisterField, FieldRule> {
  const entries = Object.entries(wire).map(([field, rule]) => [field, formRule(rule)]);
  return Object.fromEntries(entries) as Record<RegisterField, FieldRule>;
}
