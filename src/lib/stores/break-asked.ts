// When games of this browser last asked about a break. The tabs of a session share it, so whoever has answered in one is not asked in
// the others.
import { ofBrowser } from './tab.ts';

const KEY = 'breakAsked';
/** As many sessions as a browser may have. */
const KEPT = 5;

/** When a sitting began, by the gateway's clock, and after how many seconds of play it was last asked. */
type Asked = [beganAt: string, playedS: number];

const all = (): Asked[] => JSON.parse(ofBrowser()?.getItem(KEY) ?? '[]');

export const askedAfterS = (beganAt: string): number => all().find(([began]) => began === beganAt)?.[1] ?? 0;

export function noteAsked(beganAt: string, playedS: number): void {
  const others = all().filter(([began]) => began !== beganAt);
  ofBrowser()?.setItem(KEY, JSON.stringify([...others.slice(1 - KEPT), [beganAt, playedS]]));
}

/** When another tab has noted one. Answers how to stop. */
export function whenAskedElsewhere(act: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === KEY) act();
  };
  globalThis.addEventListener?.('storage', hear);
  return () => globalThis.removeEventListener?.('storage', hear);
}
