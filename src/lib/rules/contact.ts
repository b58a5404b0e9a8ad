/** What a message to customer support may be about. */
export const contactTopics = ['deposit', 'withdrawal', 'game', 'promotion', 'account', 'other'] as const;

/** In characters. */
export const LONGEST_CONTACT = 2000;
