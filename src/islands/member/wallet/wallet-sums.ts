// What the page of the wallet makes of the gateway's amounts.
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, parseMinor } from '../../../lib/rules/money.ts';
import { type GameWallet, type GameWallets, MAIN_WALLET } from '../../../lib/stores/game-wallets.ts';

export type PartKey = 'main' | 'games' | 'way' | 'bonus';

export interface Part {
  key: PartKey;
  minor: bigint;
  /** Of the bar, in thousandths of all parts. */
  share: number;
}

const minorOf = (wire: string): bigint => parseMinor(wire) ?? 0n;
const sum = (amounts: bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n);

/** The parts that add up to the total. The bonus is left out while there is none. */
export function partsOf({ main, bonus, atTables, wallets }: GameWallets): Part[] {
  const parts: [PartKey, bigint][] = [
    ['main', minorOf(main)],
    ['games', sum([atTables ?? '0.00', ...wallets.map(({ amount }) => amount)].map(minorOf))],
    ['way', sum(wallets.map(({ onTheWay }) => minorOf(onTheWay?.amount ?? '0.00')))],
    ['bonus', minorOf(bonus)],
  ];
  const shown = parts.filter(([key, minor]) => key === 'main' || minor !== 0n || key === 'games');
  const all = sum(shown.map(([, minor]) => (minor > 0n ? minor : 0n)));
  return shown.map(([key, minor]) => ({
    key,
    minor,
    share: all > 0n && minor > 0n ? Number((minor * 1000n) / all) : 0,
  }));
}

/** A wallet of the form: the main one, or one at a vendor. */
export interface WalletPlace {
  id: string;
  name: string;
  minor: bigint;
  /** Why no money goes there now. */
  shut?: string | undefined;
  /** Why no money comes from there now. */
  stuck?: string | undefined;
}

/** Where money can be moved from and to. */
export function placesOf({ main, wallets }: GameWallets): WalletPlace[] {
  const atVendors = wallets.map(({ vassalage, vendor, amount, open, held, onTheWay }): WalletPlace => {
    const waits = onTheWay && t('wallet:funds.move.waits', { vendor });
    const stuck = waits ?? (held ? t('wallet:funds.checked') : undefined);
    const shut = stuck ?? (open ? undefined : t('wallet:funds.move.shut', { vendor }));
    return { id: vassalage, name: vendor, minor: minorOf(amount), shut, stuck };
  });
  const mainMinor = minorOf(main);
  return [
    { id: MAIN_WALLET, name: t('wallet:parts.main'), minor: mainMinor > 0n ? mainMinor : 0n },
    ...atVendors,
  ];
}

/** The two places that a form means: one of them is the main wallet, also where a wallet has gone from the list. */
export function pairOf(
  places: readonly WalletPlace[],
  from: string,
  to: string,
): [WalletPlace, WalletPlace] | undefined {
  const [main, first] = places;
  if (!main || !first) return undefined;
  const vendor = places.find(({ id }) => id !== main.id && (id === from || id === to)) ?? first;
  return from === main.id ? [main, vendor] : [vendor, main];
}

/** What is wrong with an amount from a wallet that holds so much; undefined when it can be moved. */
export function moveSentence(typed: string, { name, minor: most }: WalletPlace): string | undefined {
  if (most === 0n) return t('wallet:funds.move.empty', { wallet: name });
  const minor = parseMinor(typed);
  if (minor === undefined || minor <= 0n) return t('wallet:bring.wrong');
  return minor > most ? t('wallet:bring.most', { amount: formatMinor(most) }) : undefined;
}

/** The wallet from which somebody most likely wants to move: the fullest one at a vendor, or else the main one. */
export function likelyFrom(wallets: readonly GameWallet[]): string {
  const fullest = wallets
    .filter(({ held, onTheWay }) => !held && onTheWay === null)
    .reduce<GameWallet | undefined>(
      (most, each) => (minorOf(each.amount) > minorOf(most?.amount ?? '0.00') ? each : most),
      undefined,
    );
  return fullest?.vassalage ?? MAIN_WALLET;
}
