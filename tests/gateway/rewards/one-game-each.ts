// Games for tests that play none: a mission is there while its category has one.
import type { TestGateway } from '../../support/gateway.ts';

/** Opens a game of each of these categories. */
export async function openOneGameEach({ owner: { db } }: TestGateway, categories: string[]): Promise<void> {
  const vendor = { vassalage: 'HARBOR', display_name: 'Harbor', category: 'RNG' };
  await db.insertInto('vendors').values(vendor).execute();
  const game = { vassalage: 'HARBOR', min_bet_minor: 1n, cover: '{}' };
  const games = categories.map((category) => ({
    ...game,
    ...{ id: `one-${category}`, category, name: category },
  }));
  await db.insertInto('games').values(games).execute();
}
