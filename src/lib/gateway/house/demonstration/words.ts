// What the names and covers of demonstration games are put together from.

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/** The first words of names. */
export const leads = list(`
  Amber Ancient Arctic Autumn Azure Bamboo Blazing Blue Bold Brass Bright Bronze Calm Cedar Cinder Cloud Cobalt Copper
  Coral Cosmic Crimson Crystal Daring Dawn Desert Diamond Distant Double Dragon Dusty Eastern Electric Emerald Empire
  Endless Evening Falling Festive Fiery Final First Flying Forest Fortune Free Frosty Garden Gilded Giant Glass Golden
  Grand Green Happy Harbor Harvest Hidden High Honey Icy Imperial Iron Island Ivory Jade Jasmine Jolly Jungle Kind Last
  Little Lost Lucky Magic Maple Marble Merry Midnight Mighty Misty Morning Mountain Mystic Neon Noble Northern Ocean
  Old Olive Opal Orchard Painted Pearl Phoenix Pine Polar Proud Quick Rainbow Rapid Red River Roaming Royal Ruby Rustic
  Sacred Saffron Sailing Sapphire Scarlet Secret Shining Silent Silk Silver Sleepy Snowy Solar Southern Spirit Spring
  Starlit Stone Stormy Summer Sunny Swift Temple Thunder Tiger Topaz Tropical Turquoise Twilight Velour Village Violet
  Wandering Western White Wild Windy Winter Wonder Young
`);

/** The last words of names, by the motif of their covers. */
const mainsByMotif: Readonly<Record<string, string>> = {
  koi: 'Carp Pond Stream',
  fox: 'Fox Trail Den',
  owl: 'Owl Feather Watch',
  peacock: 'Peacock Plume Parade',
  fish: 'Reef Tide Catch',
  rooster: 'Rooster Barn Farm',
  lotus: 'Lotus Petal Blossom',
  lantern: 'Lamp Festival Glow',
  moon: 'Moon Night Dream',
  pyramid: 'Pyramid Pharaoh Sands',
  volcano: 'Volcano Ember Lava',
  lighthouse: 'Beacon Coast Shore',
  rocket: 'Rocket Orbit Launch',
  compass: 'Voyage Compass Quest',
  cherries: 'Cherry Grove Fruits',
  wheel: 'Wheel Spinner Carousel',
  dice: 'Dice Chance Gamble',
  cards: 'Cards Aces Joker',
  mask: 'Mask Masquerade Theatre',
  ticket: 'Ticket Express Journey',
  gem: 'Gems Jewels Treasure',
  crown: 'Crown King Queen',
  coin: 'Coins Riches Vault',
  seven: 'Sevens Classic Reels',
  shell: 'Shells Lagoon Pearls',
  trophy: 'Trophy Champions Pennant',
  horseshoe: 'Stable Rodeo Gallop',
};

export const mains: readonly { word: string; motif: string }[] = Object.entries(mainsByMotif).flatMap(
  ([motif, words]) => list(words).map((word) => ({ word, motif })),
);

export const palettes = list(`
  ember jade plum lagoon rose dusk cobalt moss orchid teal copper night sand forge mint
`);

export const fields = list('rays arches rings waves dots stripes stars hills weave');

/** Made-up vendors, with their codes. */
export const studios: Readonly<Record<string, string>> = {
  AURELIA: 'Aurelia',
  NINEFOLD: 'Ninefold',
  REDHARBOR: 'Red Harbor',
  BLUELACQUER: 'Blue Lacquer',
  KITEFALL: 'Kitefall',
  MOONWELL: 'Moonwell',
  TESSERA: 'Tessera',
  PAPERMILL: 'Papermill',
  SALTWORKS: 'Saltworks',
  GLASSBELL: 'Glassbell',
  OAKENROW: 'Oaken Row',
  TIDEMARK: 'Tidemark',
  FARORCHARD: 'Far Orchard',
};
