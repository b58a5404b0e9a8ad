/** A round whose player has not chosen for so long is played on by the house. The rules of such games say so. */
export const CHOICE_DAYS = 7;
