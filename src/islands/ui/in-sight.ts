/** For the `ref` of a note that has just been said: brings it in sight. On a phone it may be below the foot while its field is not. */
export const inSight = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });
