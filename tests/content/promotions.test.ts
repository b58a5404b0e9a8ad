// What editors write about promotions: every kind has one, its terms hold together, and a fault is named by file and key.
import { readdirSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { getEntryData } from 'astro/../content/utils.js';
import { describe, expect, it } from 'vitest';
import { hex } from '../../src/lib/art/colour.ts';
import { promotionArt } from '../../src/lib/art/promotion.ts';
import { paletteNames, tones } from '../../src/lib/art/tones.ts';
import { bannerGroups } from '../../src/lib/content/banners.ts';
import { promotionSchema } from '../../src/lib/content/promotion-schema.ts';
import { promotionBadges, promotionTypes } from '../../src/lib/content/promotion-types.ts';
import { formatMinor, parseMinor } from '../../src/lib/rules/money.ts';
import { prizePool } from '../../src/lib/rules/promotion.ts';
