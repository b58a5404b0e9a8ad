// What a kind of game gives to the frame: how a round of it is asked for and shown.

/** What the frame reads of a round. */
export interface PlayedRound {
  number: string;
  win: string;
  /** After the round. */
  balance: string;
}

export interface Game<Round extends PlayedRound> {
  /** Asks for a round. The same id again is the same round. */
  ask(id: string, bet: string): Promise<Round>;
  /** What is said when a round begins. */
  started: string;
  /** Moves until the round is shown or halted. */
  start(): void;
  /** Stands still again as it was before `start`. */
  halt(): void;
  /** Ends the moving early. */
  hurry(): void;
  /** Takes away what the last round left. */
  clear(): void;
  /** Shows a round; settles when it has been seen, with a sentence for whoever listens to the page. */
  show(round: Round): Promise<string>;
  /** The next round may begin; what still goes on ends with `clear`. */
  rest(round: Round): void;
}
