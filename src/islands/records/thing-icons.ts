// The icons that rows may name.
import * as icons from '../../lib/art/icons.ts';

const byName: Record<string, string> = {
  slots: icons.slots,
  live: icons.live,
  sports: icons.sports,
  esports: icons.esports,
  fish: icons.fish,
  pvp: icons.pvp,
  elott: icons.elott,
  lottery: icons.lottery,
  cockfight: icons.cock,
  horse: icons.horse,
  bank: icons.bank,
  qr: icons.qr,
  wallet: icons.wallet,
  coin: icons.coins,
  card: icons.card,
  phone: icons.phone,
};

export const thingIcon = (name: string | undefined): string => byName[name ?? ''] ?? icons.games;
