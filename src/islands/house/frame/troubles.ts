// What stands in the way of a bet in any game, on the plate: too little money, or a limit of the player's own.
import { formatMinor } from '../../../lib/rules/money.ts';
import type { Balance } from './balance.ts';
import type { Plate } from './plate.ts';
import { tellPortal } from './portal-link.ts';
import type { Say } from './say.ts';

interface Around {
  say: Say;
  plate: Plate;
  balance: Balance;
  announce(text: string): void;
}

export function tellShort({ say, plate, balance, announce }: Around): void {
  const text = say('trouble.short', { balance: formatMinor(balance.minor()) });
  announce(`${say('trouble.shortTitle')}. ${text}`);
  plate.show({
    tone: 'trouble',
    what: say('trouble.shortTitle'),
    more: text,
    actions: [{ label: say('trouble.deposit'), act: () => tellPortal({ type: 'deposit' }), primary: true }],
  });
}

/** No way to pay is offered there, and none to raise the limit. */
export function tellLimited({ say, plate }: Pick<Around, 'say' | 'plate'>, message: string): void {
  plate.show({
    tone: 'trouble',
    what: '',
    more: message,
    actions: [
      { label: say('trouble.limits'), act: () => tellPortal({ type: 'limits' }) },
      { label: say('trouble.help'), act: () => tellPortal({ type: 'help' }) },
    ],
  });
}
