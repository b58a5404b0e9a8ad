import { remembered } from '../gateway/core/remembered.ts';

export type Encoding = 'br' | 'gzip';

/** The best encoding that an Accept-Encoding header allows; undefined for the bytes as they are. */
export const acceptedEncoding = (header: string | null | undefined): Encoding | undefined =>
  header ? best(header) : undefined;

const best = remembered((header) => {
  const allowed = (name: string): boolean =>
    header.split(',').some((part) => {
      const [offer = '', ...rest] = part.toLowerCase().split(';');
      return offer.trim() === name && Number(/q=([\d.]+)/.exec(rest.join())?.[1] ?? 1) > 0;
    });
  return (['br', 'gzip'] as const).find(allowed);
});
