// The tree of switches (specification, section 3, "Permission result") as the set of those that are on.

export interface SwitchNode {
  modId: string;
  enabled: boolean;
  childrenNodes: SwitchNode[];
}

/** Ids of all that are on; the gateway has already turned off what hangs under one that is off. */
export const switchesOn = (tree: SwitchNode[]): ReadonlySet<string> => new Set(idsOn(tree));

const idsOn = (nodes: SwitchNode[]): string[] =>
  nodes.flatMap((node) => [...(node.enabled ? [node.modId] : []), ...idsOn(node.childrenNodes)]);
