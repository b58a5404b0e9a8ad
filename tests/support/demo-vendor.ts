// The demonstration vendor as a process of its own, as an integrator would start it.
import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../bin/ports.ts';
import { temporaryFolder } from '../../bin/temporary.ts';

const COMMAND = fileURLToPath(new URL('../../bin/portal.mjs', import.meta.url));

export interface DemoVendor {
  address: string;
  vassalage: string;
  /** Chooses what goes wrong. */
  choose(faults: { wallet?: string; transfer?: string }): Promise<void>;
  /** Ends the process without a word. */
  kill(): Promise<void>;
}

interface Registered {
  vassalage: string;
  fromVendor: string;
  toVendor: string;
}

/** Starts it on a port that `register` gets, for the operator's words, which answer the secrets; with `more` options of its command. */
export async function demoVendor(
  portal: string,
  mode: 'seamless' | 'transfer',
  register: (address: string) => Promise<Registered>,
  more: Record<string, string> = {},
): Promise<DemoVendor> {
  const [port, data] = [await freePort(), await temporaryFolder('demo-vendor')];
  const address = `http://127.0.0.1:${port}`;
  const { vassalage, fromVendor, toVendor } = await register(address);
  const options = {
    portal,
    vassalage,
    mode,
    data,
    port: String(port),
    'from-vendor': fromVendor,
    'to-vendor': toVendor,
    ...more,
  };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(process.execPath, [COMMAND, 'demo-vendor', ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await served(child);
  return {
    address,
    vassalage,
    async choose(faults) {
      const answer = await fetch(`${address}/testing`, { method: 'POST', body: new URLSearchParams(faults) });
      if (!answer.ok) throw new Error(`The vendor answered ${answer.status}.`);
    },
    async kill() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      if (child.kill('SIGKILL')) await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

function served(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (said) => String(said).includes('serves its game') && resolve());
    child.once('close', (code) => reject(new Error(`The vendor ended with ${code}.`)));
  });
}
