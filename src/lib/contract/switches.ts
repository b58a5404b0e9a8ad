// The switches of the portal as every page asks for them (specification, section 3, "Permission result").
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing } from './values.ts';

interface FlagNode {
  modId: string;
  enabled: boolean;
  childrenNodes: FlagNode[];
}

const flagNode: z.ZodMiniType<FlagNode> = z.object({
  modId: z.string(),
  enabled: z.boolean(),
  childrenNodes: z.array(z.lazy(() => flagNode)),
});

export const whitelabel = defineCall({
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'public',
  summary: 'The tree of switches.',
  kept: true,
  input: nothing,
  output: z.array(flagNode),
  errors: [],
});
