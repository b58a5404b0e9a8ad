// What a kind of game gives to the frame: how a round of it is asked for and shown.

/** What the frame reads of a round. */
export interface PlayedRound {
  number: string;
  bet: string;
  win: string;
  /** After the round. */
  balance: string;
  /** What is left of the free rounds, when it was one of them. */
  freeRounds?: { count: number; left: number; won: string | null } | undefined;
}

export interface Game<Round extends PlayedRound> {
  /** Asks for a round, of these free rounds if they are named. The same id again is the same round. */
  ask(id: string, bet: string, freeRounds?: string): Promise<Round>;
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
  /** The round of an earlier sitting that waits for the player, if there is one. Only games with such rounds have it. */
  waiting?(): Promise<Round | undefined>;
  /**
   * Lets the player act in a round that waits for it, and answers the round as it went on; any other round as it is. `untilDone`
   * asks until there is an answer, or throws the refusal.
   */
  goOn?(round: Round, untilDone: (ask: () => Promise<Round>) => Promise<Round>): Promise<Round>;
  /** Shows a round; settles when it has been seen, with a sentence for anyone who listens to the page. */
  show(round: Round): Promise<string>;
  /** The next round may begin; what still goes on ends with `clear`. */
  rest(round: Round): void;
}
