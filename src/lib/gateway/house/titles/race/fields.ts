// Who runs: the fields of the two courses by name, rider, coat and silks. Numbers and strengths are those of the usual fields.
import type { Look, RaceCard, Silks } from '../../../../rules/kinds/race/definition.ts';
import {
  eightOverAMile,
  eightRunners,
  eightSprinters,
  sevenRunners,
  sixRunners,
} from '../../../../rules/kinds/race/standard.ts';

type Worn = readonly [
  ground: Silks['ground'],
  pattern: Silks['pattern'],
  on: Silks['on'],
  cap?: Silks['cap'],
];

const look = (name: string, rider: string, coat: Look['coat'], [ground, pattern, on, cap]: Worn): Look => ({
  ...{ name, rider, coat },
  silks: { ground, pattern, on, ...(cap && { cap }) },
});

/** A field whose runners look like this, in the order of their numbers. */
const known = (card: RaceCard, looks: readonly Look[]): RaceCard => ({
  ...card,
  runners: card.runners.map((runner, at) => {
    const own = looks[at];
    return own ? { ...runner, look: own } : runner;
  }),
});

export const eveningTurf: readonly RaceCard[] = [
  known(eightRunners, [
    look('Lantern Boy', 'A. Moreau', 'bay', ['red', 'sash', 'white']),
    look('Saltwind', 'T. Vinh', 'grey', ['blue', 'hoops', 'yellow', 'yellow']),
    look('Night Ledger', 'L. Okada', 'black', ['green', 'halves', 'white', 'white']),
    look('Copper Tide', 'R. Haddad', 'chestnut', ['orange', 'spots', 'brown', 'brown']),
    look('Paper Crown', 'D. Hoang', 'palomino', ['purple', 'star', 'white', 'pink']),
    look('Quiet Harbor', 'S. Lind', 'brown', ['cream', 'chevron', 'teal', 'teal']),
    look('Moonwell', 'P. Anh', 'roan', ['navy', 'sash', 'sky', 'sky']),
    look('Kite Runner', 'M. Silva', 'dun', ['teal', 'hoops', 'white', 'red']),
  ]),
  known(eightOverAMile, [
    look('Brass Meridian', 'L. Okada', 'chestnut', ['yellow', 'chevron', 'navy']),
    look('Willow Gate', 'M. Silva', 'bay', ['green', 'spots', 'cream']),
    look('Slow Thunder', 'A. Moreau', 'black', ['purple', 'hoops', 'yellow', 'yellow']),
    look('Amber Post', 'P. Anh', 'palomino', ['orange', 'sash', 'white']),
    look('Second Verse', 'T. Vinh', 'grey', ['sky', 'halves', 'navy', 'navy']),
    look('River Tithe', 'D. Hoang', 'brown', ['red', 'star', 'yellow']),
    look('Cinder Lane', 'R. Haddad', 'roan', ['black', 'hoops', 'red', 'red']),
    look('Old Almanac', 'S. Lind', 'dun', ['white', 'sash', 'blue', 'blue']),
  ]),
  known(eightRunners, [
    look('Harvest Bell', 'R. Haddad', 'bay', ['brown', 'star', 'yellow', 'yellow']),
    look('Tin Whistle', 'S. Lind', 'grey', ['pink', 'spots', 'navy']),
    look('Far Orchard', 'D. Hoang', 'chestnut', ['green', 'hoops', 'orange']),
    look('Blue Receipt', 'M. Silva', 'black', ['blue', 'chevron', 'white', 'white']),
    look('Gentle Rumour', 'A. Moreau', 'palomino', ['teal', 'halves', 'cream']),
    look('North Window', 'L. Okada', 'brown', ['navy', 'spots', 'white']),
    look('Plum Weather', 'T. Vinh', 'roan', ['purple', 'sash', 'sky', 'sky']),
    look('Last Ferry', 'P. Anh', 'dun', ['red', 'hoops', 'cream', 'cream']),
  ]),
  known(eightSprinters, [
    look('Struck Match', 'T. Vinh', 'chestnut', ['red', 'star', 'white']),
    look('Velvet Toll', 'A. Moreau', 'black', ['purple', 'halves', 'black', 'black']),
    look('Quick Silver Lake', 'P. Anh', 'grey', ['sky', 'hoops', 'white']),
    look('Loose Button', 'L. Okada', 'bay', ['yellow', 'spots', 'red', 'red']),
    look('Green Signal', 'S. Lind', 'brown', ['green', 'sash', 'yellow', 'yellow']),
    look('Sand Dollar', 'M. Silva', 'palomino', ['cream', 'hoops', 'brown']),
    look('Early Tram', 'R. Haddad', 'roan', ['orange', 'chevron', 'navy', 'navy']),
    look('Borrowed Time', 'D. Hoang', 'dun', ['white', 'star', 'teal', 'teal']),
  ]),
];

export const harbourDowns: readonly RaceCard[] = [
  known(eightOverAMile, [
    look('Tide Table', 'K. Nakai', 'bay', ['teal', 'sash', 'white']),
    look('Rope Maker', 'E. Duarte', 'brown', ['cream', 'hoops', 'navy', 'navy']),
    look('Signal Flag', 'B. Lam', 'grey', ['red', 'chevron', 'yellow', 'yellow']),
    look('Low Bridge', 'N. Tran', 'black', ['black', 'halves', 'white', 'white']),
    look('Pilot House', 'J. Ferro', 'chestnut', ['orange', 'star', 'blue', 'blue']),
    look('Sea Ledger', 'W. Mbeki', 'palomino', ['sky', 'spots', 'navy']),
    look('Dry Dock', 'H. Sato', 'roan', ['brown', 'sash', 'cream']),
    look('Slack Water', 'C. Reyes', 'dun', ['purple', 'plain', 'white', 'white']),
  ]),
  known(sixRunners, [
    look('Customs Man', 'N. Tran', 'black', ['navy', 'hoops', 'red', 'red']),
    look('Gull Song', 'K. Nakai', 'grey', ['white', 'chevron', 'sky']),
    look('Copper Bottom', 'J. Ferro', 'chestnut', ['orange', 'halves', 'brown', 'brown']),
    look('Lamp Room', 'B. Lam', 'bay', ['yellow', 'star', 'black', 'black']),
    look('Windlass', 'C. Reyes', 'brown', ['green', 'plain', 'white', 'white']),
    look('Shore Leave', 'E. Duarte', 'palomino', ['pink', 'sash', 'purple', 'purple']),
  ]),
  {
    ...known(eightRunners, [
      look('Ballast', 'W. Mbeki', 'brown', ['blue', 'halves', 'orange', 'orange']),
      look('Fair Copy', 'H. Sato', 'grey', ['cream', 'star', 'purple']),
      look('Weather Glass', 'C. Reyes', 'bay', ['green', 'chevron', 'white']),
      look('Night Ferry', 'K. Nakai', 'black', ['navy', 'spots', 'yellow', 'yellow']),
      look('Sand Bank', 'N. Tran', 'dun', ['yellow', 'sash', 'green', 'green']),
      look('Long Splice', 'B. Lam', 'chestnut', ['red', 'hoops', 'white']),
      look('Harbour Dues', 'J. Ferro', 'roan', ['purple', 'star', 'sky', 'sky']),
      look('Calm Report', 'E. Duarte', 'palomino', ['teal', 'spots', 'cream']),
    ]),
    // Declared and then withdrawn by its stable: it is on the card and does not run.
    nonRunners: [6],
  },
  known(sevenRunners, [
    look('First Watch', 'E. Duarte', 'bay', ['red', 'sash', 'navy', 'navy']),
    look('Cork Line', 'W. Mbeki', 'palomino', ['white', 'hoops', 'green', 'green']),
    look('Paper Chart', 'B. Lam', 'grey', ['blue', 'star', 'white']),
    look('Iron Mooring', 'K. Nakai', 'black', ['brown', 'chevron', 'orange']),
    look('Eight Bells', 'H. Sato', 'chestnut', ['green', 'halves', 'yellow', 'yellow']),
    look('Drift Wood', 'N. Tran', 'dun', ['cream', 'sash', 'red', 'red']),
    look('Green Buoy', 'J. Ferro', 'roan', ['teal', 'star', 'yellow']),
  ]),
];
