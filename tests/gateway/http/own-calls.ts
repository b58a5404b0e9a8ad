// Calls that only agents, operators or vendors may make. The contract has none yet; these go through the same door.
import * as z from 'zod/mini';
import { defineCall } from '../../../src/lib/contract/call.ts';
import { nothing } from '../../../src/lib/contract/values.ts';

export const forAgents = defineCall({
  method: 'GET',
  path: '/wps/agent/tests',
  access: 'agent',
  summary: 'Answers agents.',
  input: nothing,
  output: nothing,
  errors: [],
});

export const forOperators = defineCall({
  method: 'GET',
  path: '/wps/operator/tests',
  access: 'operator',
  summary: 'Answers operators.',
  input: nothing,
  output: z.object({ name: z.string(), role: z.string() }),
  errors: [],
});

export const forVendors = defineCall({
  method: 'POST',
  path: '/wps/vendor/tests',
  access: 'vendor',
  summary: 'Answers vendors.',
  input: z.object({ body: z.string() }),
  output: z.object({ vassalage: z.string(), body: z.string() }),
  errors: [],
  raw: true,
});
