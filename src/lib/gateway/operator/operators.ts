// Operators by name. Only the owner adds them and gives roles: an admin who could, would have a second name for four eyes.
import * as z from 'zod/mini';
import { OPERATOR_ROLES } from '../../rules/operator-roles.ts';
import type { Ctx } from '../core/ctx.ts';
import {
  addOperator,
  disableOperator,
  findOperator,
  listOperators,
  type Operator,
  setOperatorRole,
} from '../staff/operators.ts';
import { columns, Mistake } from './command.ts';
import { defineOperation } from './operation.ts';
import { shownAs } from './shapes.ts';

const name = z.string().check(
  z.regex(/^[a-z][a-z0-9._-]{1,39}$/, {
    error: ({ input }) => `"${input}" is not a valid name. Use 2 to 40 small letters, digits, . _ and -.`,
  }),
);
const role = z.enum(OPERATOR_ROLES);
const known = shownAs('NAME', z.string());

const operator = z.object({
  name: z.string(),
  role,
  createdAt: z.string(),
  disabledAt: z.nullable(z.string()),
});

export const operators = [
  defineOperation({
    name: 'operators.add',
    summary: 'Adds an operator and shows their key. The key is shown only once.',
    role: 'owner',
    effect: 'changes',
    input: z.strictObject({ name, role }),
    words: ['name'],
    output: z.object({ name, role, key: z.string() }),
    async run(ctx, input) {
      const key = await addOperator(ctx, input);
      if (!key) throw new Mistake(`There is already an operator "${input.name}".`);
      return { ...input, key };
    },
  }),
  defineOperation({
    name: 'operators.list',
    summary: 'Shows every operator.',
    role: 'viewer',
    effect: 'looks',
    input: z.strictObject({}),
    output: z.array(operator),
    run: async (ctx) => (await listOperators(ctx)).map(plain),
    text: (found) =>
      found.length > 0
        ? columns(
            found.map((each) => [
              each.name,
              each.role,
              each.disabledAt ? `disabled since ${each.disabledAt}` : '',
            ]),
          )
        : 'There are no operators yet.',
  }),
  defineOperation({
    name: 'operators.role',
    summary: 'Gives an operator another role.',
    role: 'owner',
    effect: 'changes',
    input: z.strictObject({ name: known, role }),
    words: ['name', 'role'],
    output: operator,
    async run(ctx, input) {
      await setOperatorRole(ctx, await found(ctx, input.name), input.role);
      return plain(await found(ctx, input.name));
    },
  }),
  defineOperation({
    name: 'operators.disable',
    summary: 'Disables an operator for good. The name cannot be used again.',
    role: 'admin',
    effect: 'changes',
    input: z.strictObject({ name: known }),
    words: ['name'],
    output: operator,
    async run(ctx, input) {
      await disableOperator(ctx, await found(ctx, input.name));
      return plain(await found(ctx, input.name));
    },
  }),
];

async function found(ctx: Ctx, name: string): Promise<Operator> {
  const operator = await findOperator(ctx, name);
  if (!operator) throw new Mistake(`There is no operator "${name}".`);
  return operator;
}

const plain = ({ name, role, createdAt, disabledAt }: Operator) => ({
  name,
  role,
  createdAt: createdAt.toISOString(),
  disabledAt: disabledAt?.toISOString() ?? null,
});
