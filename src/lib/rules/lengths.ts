// How long what people type may be. Apart from the rules of registering, which a login does not need.

/** No value of a field may be longer, whatever its rule says; every call accepts this length. */
export const LONGEST_VALUE = 200;

/** The note of a transfer to another member. */
export const LONGEST_NOTE = 60;

/** What an agent notes about somebody of the team. */
export const LONGEST_TEAM_NOTE = 500;
