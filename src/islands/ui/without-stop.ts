/** A sentence of the gateway's as a part of another one, which brings the full stop. */
export const withoutStop = (sentence: string): string => sentence.replace(/[.。]$/, '');
