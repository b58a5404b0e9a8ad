import { useEffect, useState } from 'react';
import { keepPictures, keptPictures } from '../../lib/stores/deposit.ts';
import { pictureAddress } from '../../lib/stores/files.ts';
import type { Picture } from './ReceiptPictures.tsx';

/** The pictures of a payment that are not sent yet; a reload shows them again. */
export function useKeptPictures(depositId: string): [Picture[], (pictures: Picture[]) => void] {
  const [pictures, setPictures] = useState<Picture[]>([]);
  useEffect(() => {
    let here = true;
    const shown = async (id: string): Promise<Picture> => ({ id, url: await pictureAddress(id) });
    void Promise.allSettled(keptPictures(depositId).map(shown)).then((all) => {
      const found = all.filter((each) => each.status === 'fulfilled').map(({ value }) => value);
      if (here && found.length > 0) setPictures((added) => [...found, ...added]);
    });
    return () => {
      here = false;
    };
  }, [depositId]);
  function change(next: Picture[]): void {
    setPictures(next);
    keepPictures(
      depositId,
      next.map(({ id }) => id),
    );
  }
  return [pictures, change];
}
