// The events of open pages: a topic and its cause, without amounts. Pages then read again.

/** Every topic, with the causes that it may have. */
export const topics = {
  /** What the member can spend. */
  balance: ['round', 'deposit', 'withdrawal', 'correction', 'transfer'],
  /** What is in the member's inbox. */
  message: ['arrived', 'changed'],
  /** A withdrawal has taken a step, or somebody wrote about it. */
  withdrawal: ['step', 'words'],
  announcement: [],
  chat: [],
  'signed-out': [],
  settings: [],
} as const satisfies Record<string, readonly string[]>;

export type Topic = keyof typeof topics;

export type CauseOf<T extends Topic> = (typeof topics)[T][number];

/** A topic, with its cause where topics of its kind have one. */
export type Happening = {
  [T in Topic]: [CauseOf<T>] extends [never] ? { topic: T; cause?: never } : { topic: T; cause: CauseOf<T> };
}[Topic];

/** What a tab may follow beside what happens to its member. */
export const channels = ['chat'] as const;

export type Channel = (typeof channels)[number];
