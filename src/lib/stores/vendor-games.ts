// The games of the vendor whose popup is open.
import { atom } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import { type GameItem, gameList } from '../contract/games.ts';

interface VendorGames {
  vassalage: string;
  state: 'loading' | 'ready' | 'failed';
  list: readonly GameItem[];
}

export const $vendorGames = atom<VendorGames>({ vassalage: '', state: 'loading', list: [] });

const MOST = 100;

/** Reads the games of a vendor by name. Of several vendors the last one counts. */
export async function readVendorGames(vassalage: string): Promise<void> {
  $vendorGames.set({ vassalage, state: 'loading', list: [] });
  const settle = (found: Pick<VendorGames, 'state' | 'list'>): void => {
    if ($vendorGames.get().vassalage === vassalage) $vendorGames.set({ vassalage, ...found });
  };
  try {
    const { list } = await call(gameList, { vassalage, sort: 'name', pageSize: MOST });
    settle({ state: 'ready', list });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    settle({ state: 'failed', list: [] });
  }
}
