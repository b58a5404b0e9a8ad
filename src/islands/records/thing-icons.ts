// The icons that rows may name.
import { categoryIcons } from '../../lib/art/category-icons.ts';
import * as icons from '../../lib/art/icons.ts';

const byName: Record<string, string> = {
  ...categoryIcons,
  bank: icons.bank,
  qr: icons.qr,
  wallet: icons.wallet,
  coin: icons.coins,
  card: icons.card,
  phone: icons.phone,
  games: icons.games,
  deposit: icons.download,
  withdrawal: icons.upload,
  transfer: icons.swap,
  users: icons.users,
  gift: icons.gift,
  receipt: icons.receipt,
};

export const thingIcon = (name: string | undefined): string => byName[name ?? ''] ?? icons.games;
