// What the page of every kind of shared rounds is given.
import type { Say } from '../frame/say.ts';

export interface PageProps<Offer> {
  offer: Offer;
  say: Say;
  locale: string;
  /** The language for `<html lang>`. */
  tag: string;
  /** Of the portal: times are shown in it. */
  zone: string;
}
