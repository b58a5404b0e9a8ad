// Operators at the command line, each with a name and a key.
import type { Answer } from '../../src/lib/gateway/operator/command.ts';
import { operate } from '../../src/lib/gateway/operator/index.ts';
import type { OperatorRole } from '../../src/lib/rules/operator-roles.ts';
import type { TestGateway } from './gateway.ts';

export interface Operator {
  name: string;
  key: string;
  /** Runs words of the command line as this operator. */
  type(...words: string[]): Promise<Answer>;
}

/** A new operator with this role. */
export async function operatorOf(
  { operator: ctx }: TestGateway,
  role: OperatorRole,
  name = `op${Math.random().toString(36).slice(2, 9)}`,
): Promise<Operator> {
  const { value } = await operate(ctx, ['operators', 'add', name, '--role', role]);
  const { key } = value as { key: string };
  return { name, key, type: (...words) => operate(ctx, [...words, '--as', name], key) };
}
