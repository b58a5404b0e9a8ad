// The words of cards of races and contests, with places for what changes.
export interface EventWords {
  title: string;
  open: string;
  closed: string;
  paused: string;
  soon: string;
  racing: string;
  fighting: string;
  result: string;
  limits: string;
  players: string;
  secondsLeft: string;
  race: string;
  fight: string;
  pool: string;
  won: string;
  fightWon: string;
  fightDrawn: string;
  lang: string;
  last: string;
  red: string;
  blue: string;
  draw: string;
  letters: Readonly<Record<'red' | 'blue' | 'draw', string>>;
  noAnimal: string;
}
