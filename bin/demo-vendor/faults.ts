// Faults that a tester chooses, so that everyone can see what a portal makes of them.

/** What happens to messages to the wallet of the portal. */
export const walletFaults = {
  none: 'no fault',
  late: 'the win comes five seconds after the bet',
  lost: 'the first answer to each message is lost, so the message is sent again',
  doubled: 'each message is sent twice at the same moment',
  reordered: 'the round is cancelled, and the cancellation arrives before the bet',
} as const;

/** What happens to transfers that the portal asks for. */
export const transferFaults = {
  none: 'no fault',
  late: 'done, and answered after fifteen seconds',
  lost: 'done, and never answered',
  unheard: 'never done, and never answered',
  refused: 'refused',
} as const;

export interface Faults {
  wallet: keyof typeof walletFaults;
  transfer: keyof typeof transferFaults;
}

export const noFaults = (): Faults => ({ wallet: 'none', transfer: 'none' });

/** Sets what was chosen. Answers false, and sets nothing, for a fault that is not there. */
export function choose(
  faults: Faults,
  { wallet, transfer }: { wallet?: unknown; transfer?: unknown },
): boolean {
  const chosen = { wallet: wallet ?? faults.wallet, transfer: transfer ?? faults.transfer };
  if (!Object.hasOwn(walletFaults, String(chosen.wallet))) return false;
  if (!Object.hasOwn(transferFaults, String(chosen.transfer))) return false;
  Object.assign(faults, chosen);
  return true;
}

/** The page on which a tester chooses. */
export function faultsPage(faults: Faults): string {
  const choices = (name: 'wallet' | 'transfer', all: Record<string, string>): string =>
    Object.entries(all)
      .map(
        ([id, says]) =>
          `<label><input type="radio" name="${name}" value="${id}"${faults[name] === id ? ' checked' : ''}> ${id}: ${says}</label>`,
      )
      .join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Faults of the demonstration vendor</title>
<link rel="stylesheet" href="/game.css"><main class="testing"><h1>Faults</h1><form method="post" action="/testing">
<fieldset><legend>Bets and wins</legend>${choices('wallet', walletFaults)}</fieldset>
<fieldset><legend>Transfers</legend>${choices('transfer', transferFaults)}</fieldset>
<button type="submit">Set</button></form></main></html>`;
}
