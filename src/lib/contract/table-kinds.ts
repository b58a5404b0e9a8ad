// What each kind of table has of its own, with the name of its kind.
import * as z from 'zod/mini';
import { baccaratProof, baccaratResult, baccaratTable } from './kinds/baccarat/shapes.ts';
import { cockfightProof, cockfightResult, cockfightTable } from './kinds/cockfight/shapes.ts';
import { dragonTigerProof, dragonTigerResult, dragonTigerTable } from './kinds/dragon-tiger/shapes.ts';
import { fixtureProof, fixtureResult, fixtureTable } from './kinds/fixture/shapes.ts';
import { quickDrawProof, quickDrawResult, quickDrawTable } from './kinds/quick-draw/shapes.ts';
import { raceProof, raceResult, raceTable } from './kinds/race/shapes.ts';
import { regionalProof, regionalResult, regionalTable } from './kinds/regional-draw/shapes.ts';
import { rouletteProof, rouletteResult, rouletteTable } from './kinds/roulette/shapes.ts';
import { sicBoProof, sicBoResult, sicBoTable } from './kinds/sic-bo/shapes.ts';

export const tableResult = z.discriminatedUnion('kind', [
  z.extend(baccaratResult, { kind: z.literal('baccarat') }),
  z.extend(dragonTigerResult, { kind: z.literal('dragon-tiger') }),
  z.extend(fixtureResult, { kind: z.literal('fixture') }),
  z.extend(quickDrawResult, { kind: z.literal('quick-draw') }),
  z.extend(regionalResult, { kind: z.literal('regional-draw') }),
  z.extend(raceResult, { kind: z.literal('race') }),
  z.extend(cockfightResult, { kind: z.literal('cockfight') }),
  z.extend(rouletteResult, { kind: z.literal('roulette') }),
  z.extend(sicBoResult, { kind: z.literal('sic-bo') }),
]);

export type TableResult = z.output<typeof tableResult>;

/** A table as it is offered. */
export const tableOfKind = z.discriminatedUnion('kind', [
  z.extend(baccaratTable, { kind: z.literal('baccarat') }),
  z.extend(dragonTigerTable, { kind: z.literal('dragon-tiger') }),
  z.extend(fixtureTable, { kind: z.literal('fixture') }),
  z.extend(quickDrawTable, { kind: z.literal('quick-draw') }),
  z.extend(regionalTable, { kind: z.literal('regional-draw') }),
  z.extend(raceTable, { kind: z.literal('race') }),
  z.extend(cockfightTable, { kind: z.literal('cockfight') }),
  z.extend(rouletteTable, { kind: z.literal('roulette') }),
  z.extend(sicBoTable, { kind: z.literal('sic-bo') }),
]);

export type TableOfKind = z.output<typeof tableOfKind>;

/** What the proof of a round has of its kind. */
export const tableProof = z.discriminatedUnion('kind', [
  baccaratProof,
  dragonTigerProof,
  fixtureProof,
  quickDrawProof,
  regionalProof,
  raceProof,
  cockfightProof,
  rouletteProof,
  sicBoProof,
]);

export type TableProof = z.output<typeof tableProof>;
