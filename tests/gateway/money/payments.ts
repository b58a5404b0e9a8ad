// Payments that cannot be booked, and an operator who settles them at the command line.
import { operate } from '../../../src/lib/gateway/operator/index.ts';
import type { Body, TestGateway } from '../../support/gateway.ts';

/** What waits, as `payments list` shows it to a program. */
export async function waiting(portal: TestGateway): Promise<Body[]> {
  return (await operate(portal.operator, ['payments', 'list'])).value as Body[];
}

/** The id of the one payment that waits for this deposit. */
export async function waitingFor(portal: TestGateway, deposit: string): Promise<string> {
  const found = (await waiting(portal)).filter((each) => each.deposit === deposit);
  if (found.length !== 1) throw new Error(`${found.length} payments wait for ${deposit}`);
  return found[0].id;
}

export async function settle(
  portal: TestGateway,
  id: string,
  decision: string,
  more: string[] = [],
): Promise<Body> {
  const words = ['payments', 'settle', id, decision, '--note', 'looked at', ...more];
  return (await operate(portal.operator, words)).value;
}
