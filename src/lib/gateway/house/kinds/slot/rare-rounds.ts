// Where rare things happen under the seeds of the test vectors: by game, the nonce of the first round that shows each.
// `find-rare-rounds.ts` finds them.

export const RARE_ROUNDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'copper-fortune': { 'wheel of 4': 11_931 },
  'ember-peak': { 'award of 4': 2_352, 'award of 5': 5_087 },
  'honey-hollow': { 'all cells held': 15_640 },
  'moonlit-vault': { 'last ticket that wins': 458_962, 'first ticket that does not': 367_560 },
  'night-owl-club': { 'whole line': 74 },
  'three-roads': { 'free spins again': 3_285 },
};
