/** What a broken vendor does in transfer mode. */
export const transferFaults = {
  booksRepeats: 'moves money again when a transaction is repeated',
  refusesRepeats: 'refuses the repeat of a withdraw, because the wallet is empty by now',
  changesItsMind: 'does what it refused before, when it is repeated',
  takesOthersForRepeats: 'takes the same transaction with another amount for a repeat',
  forgetsUnknown: 'does a fund that comes after it said unknown',
  guesses: 'says done of every transaction',
  overdraws: 'gives more than there is',
  races: 'looks at the balance, and books a moment later',
  oneForAll: 'has one wallet for all players',
  countsInFloats: 'adds amounts as floating point numbers',
  takesMinus: 'takes amounts with a minus',
  trustsAnybody: 'does not check signatures',
  ignoresCalls: 'takes a message that was signed for another call',
  takesNoncesTwice: 'takes a nonce twice',
  takesOldMessages: 'takes a message whatever its time is',
} as const;
export type TransferFault = keyof typeof transferFaults;
