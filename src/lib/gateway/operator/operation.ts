// How an operation is declared: once. The command line, its help, the log and whatever else calls it follow from that.
import type * as z from 'zod/mini';
import type { Ctx } from '../core/ctx.ts';
import type { Actor, Authority } from '../staff/actor.ts';

export type Input = z.ZodMiniObject;
export type Output = z.ZodMiniType;

interface Declared<I extends Input, O extends Output> {
  /** `members.set`; typed as the words `members set`. */
  name: string;
  /** One line for the help. */
  summary: string;
  role: Authority;
  /** What looks is not logged. What changes runs in one transaction with its line in the log. */
  effect: 'looks' | 'changes';
  /** All of it is text, as it is typed. Secrets are marked by `secret()`. */
  input: I;
  /** The parts of the input that are words of the command line, in order; all others are options. */
  words?: readonly (keyof z.input<I> & string)[];
  output: O;
  /** The answer for a person at a terminal; without it, its parts as two columns. */
  text?(value: z.output<O>, ctx: Ctx): string | Promise<string>;
  /** Whether the answer says that something is not as it should be; the exit code follows. */
  bad?(value: z.output<O>): boolean;
}

interface OneActor<I extends Input, O extends Output> extends Declared<I, O> {
  fourEyes?: false;
  run(ctx: Ctx, input: z.output<I>, actor: Actor): Promise<z.input<O>>;
}

/** What one operator asks for and another approves; only then it runs. Its input has no secrets, since it is kept and shown. */
interface FourEyes<I extends Input, O extends Output> extends Declared<I, O> {
  effect: 'changes';
  fourEyes: true;
  /** Whether this input needs a second operator; without it all do. What does not is done at once. */
  needsSecond?(ctx: Ctx, input: z.output<I>): Promise<boolean>;
  /** Throws a `Mistake` for what could not be done even if it were approved now. */
  check(ctx: Ctx, input: z.output<I>): Promise<unknown>;
  /** `act` is the approved act that it runs for; there is none for what `needsSecond` lets one operator do. */
  run(ctx: Ctx, input: z.output<I>, actor: Actor, act: bigint): Promise<z.input<O>>;
}

export type Operation<I extends Input = Input, O extends Output = Output> = OneActor<I, O> | FourEyes<I, O>;

/** An operation as the registry keeps it: `perform` has read the input before it runs. */
export type AnyOperation = Omit<Declared<Input, Output>, 'text' | 'bad' | 'words'> & {
  words?: readonly string[];
  text?(value: never, ctx: Ctx): string | Promise<string>;
  bad?(value: never): boolean;
  fourEyes?: boolean;
  needsSecond?(ctx: Ctx, input: never): Promise<boolean>;
  check?(ctx: Ctx, input: never): Promise<unknown>;
  run(ctx: Ctx, input: never, actor: Actor, act: never): Promise<unknown>;
};

/** Declares an operation; its input and output are typed by their schemas. */
export function defineOperation<I extends Input, O extends Output>(operation: Operation<I, O>): AnyOperation {
  return operation;
}
