// How soon the wallet answers a vendor while many people play, beside the same people asking for one row of the database.
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { bet, id, win } from '../../bin/conformance/trial.ts';
import { type Player, type Wallet, walletAt } from '../../bin/conformance/wallet.ts';
import { onLeave } from '../../bin/leave.ts';
import { letCrowdsIn } from '../support/lift-limits.ts';
import { startPortal, temporaryData } from '../support/portal.ts';
import { median, report, within } from './statistics.ts';

const TARGET_MS = 300;
const run = promisify(execFile);

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      players: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '20' },
      /** Between two rounds of a player. */
      pause: { type: 'string', default: '1000' },
    },
  });
  const [players, seconds, pause] = [values.players, values.seconds, values.pause].map(Number) as [
    number,
    number,
    number,
  ];
  const data = await temporaryData();
  onLeave(data.remove);
  const portal = await startPortal(data.dataDir);
  await letCrowdsIn(data.dataDir, portal.address);
  const wallet = await sandboxOf(data.dataDir, portal.address);
  const seats = await Promise.all(Array.from({ length: players }, () => wallet.player('100000.00')));

  const turns = { wallet: [] as number[], yardstick: [] as number[] };
  const play = (seat: Player) => spin(wallet, seat);
  const ask = () => fetch(`${portal.address}/readyz`).then((answer) => answer.text());
  // The first round warms both up.
  await crowd(seats, play, 3, pause);
  for (let round = 0; round < 2; round++) {
    turns.wallet.push(...(await crowd(seats, play, seconds / 2, pause)));
    turns.yardstick.push(...(await crowd(seats, ask, seconds / 4, pause)));
  }
  const [slow, plain] = [within(turns.wallet, 0.99), within(turns.yardstick, 0.99)];
  console.log(
    `${players} players, a spin (stake and payout) every ${pause} ms, ${turns.wallet.length} spins`,
  );
  report('median', `${median(turns.wallet).toFixed(1)} ms`);
  report('99 of 100 within', `${slow.toFixed(1)} ms`, {
    text: `at most ${TARGET_MS} ms`,
    met: slow <= TARGET_MS,
  });
  report('the same of /readyz, one row', `${plain.toFixed(1)} ms`);
  report('wallet : /readyz, 99 of 100', (slow / plain).toFixed(2));
}

/** Adds a vendor of the sandbox with one game by the operator's words. */
async function sandboxOf(dataDir: string, url: string): Promise<Wallet> {
  const operator = (words: string) =>
    run('npm', ['run', '-s', 'operator', '--', ...words.split(' '), '--json'], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  const { stdout } = await operator('vendors add SANDBOX --name Sandbox --category RNG --sandbox on');
  await operator('games add sandbox-koi --vassalage SANDBOX --name Koi');
  const { fromVendor } = JSON.parse(stdout) as { fromVendor: string };
  return walletAt({ url, vassalage: 'SANDBOX', secret: fromVendor });
}

async function spin(wallet: Wallet, { player, currency, game, session }: Player): Promise<void> {
  const stake = id('bet');
  const actions = [bet(stake, '1.00'), win(id('win'), '0.90', { bet: stake, finished: true })];
  const { error } = await wallet.call('transactions', {
    ...{ player, currency, game, session },
    round: stake,
    actions,
  });
  if (error) throw new Error(`the wallet refused a spin: ${error}`);
}

/** Everybody does it again and again, each beginning at a moment of their own; answers how many ms each time took. */
async function crowd(
  seats: readonly Player[],
  once: (seat: Player) => Promise<unknown>,
  seconds: number,
  pause: number,
): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    seats.map(async (seat, at) => {
      await wait((pause * at) / seats.length);
      while (performance.now() < until) {
        const began = performance.now();
        await once(seat);
        times.push(performance.now() - began);
        await wait(pause);
      }
    }),
  );
  return times;
}
