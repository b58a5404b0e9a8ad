// Many customers who go on without a pause, whatever happens to the portal meanwhile.
import { setTimeout as wait } from 'node:timers/promises';
import { machineClock } from '../../src/lib/gateway/core/clock.ts';
import { systemRandom } from '../../src/lib/gateway/core/random.ts';
import { createSeal } from '../../src/lib/gateway/core/seal.ts';
import { secretsKeys } from '../../src/lib/gateway/core/secrets-key.ts';
import { sandboxSecret } from '../../src/lib/gateway/providers/payment/sandbox/secret.ts';
import { type Customer, newCustomer } from './customer.ts';
import { onDatabase } from './on-database.ts';

export interface Crowd {
  customers: Customer[];
  goOn(): void;
  /** Resolves when so many more spins and deposits were acknowledged, or when a customer has given up. */
  hear(more: number): Promise<void>;
  /** Resolves when everybody has ended what they were at; throws what made a customer give up. */
  rest(): Promise<void>;
}

const SPINS_A_DEPOSIT = 5;

/** They come to a portal that lets crowds in. */
export async function newCrowd(dataDir: string, address: string, size: number): Promise<Crowd> {
  const seal = createSeal(await secretsKeys({ secretsKeys: [], dataDir }));
  const secret = await onDatabase(dataDir, ({ db }) =>
    sandboxSecret({ db, clock: machineClock, random: systemRandom, seal }),
  );
  const customers = await Promise.all(Array.from({ length: size }, () => newCustomer(address, secret)));
  let resting = true;
  let heard = 0;
  let everybody: Promise<unknown> = Promise.resolve();

  async function play(customer: Customer): Promise<void> {
    try {
      for (let turn = 1; !resting; turn++, heard++)
        await (turn % SPINS_A_DEPOSIT === 0 ? customer.deposit(`20.${10 + (turn % 90)}`) : customer.spin());
    } catch (error) {
      resting = true;
      throw error;
    }
  }

  return {
    customers,
    goOn() {
      resting = false;
      everybody = Promise.all(customers.map(play));
      // Looked at by `rest`; until then nobody waits for it.
      everybody.catch(() => {});
    },
    async hear(more) {
      for (const until = heard + more; heard < until && !resting; ) await wait(5);
    },
    async rest() {
      resting = true;
      await everybody;
    },
  };
}
