// The switches of the whitelabel tree (specification, section 6): id, parent, and what holds on a new portal.

export const flagDefinitions = {
  REGISTER3: { parent: null, standard: true },
  DIRECTREG3: { parent: 'REGISTER3', standard: true },
  USERNAMEREG3: { parent: 'REGISTER3', standard: true },
  MOBILENUMREG3: { parent: 'REGISTER3', standard: false },
  REGMOBVERF3: { parent: 'REGISTER3', standard: false },
  MOBILENUMPASSREG3: { parent: 'REGISTER3', standard: false },
  LOGIN3: { parent: null, standard: true },
  FREEPLAY3: { parent: 'LOGIN3', standard: true },
  MOBILEVERCODELOGIN3: { parent: 'LOGIN3', standard: false },
  PWDEXPFORCECHANGE3: { parent: 'LOGIN3', standard: false },
  CHNGPASSVERIF3: { parent: 'LOGIN3', standard: false },
  CHNGPASSMAIL3: { parent: 'LOGIN3', standard: true },
  SERVICE3: { parent: null, standard: true },
  CBS3: { parent: 'SERVICE3', standard: false },
  MANPLAYREB3: { parent: 'SERVICE3', standard: true },
  AGENT3: { parent: null, standard: true },
  ENABLECT3: { parent: 'AGENT3', standard: false },
  SALARY3: { parent: 'AGENT3', standard: false },
  HOURSALARY3: { parent: 'AGENT3', standard: false },
} as const satisfies Record<string, { parent: string | null; standard: boolean }>;

export type FlagId = keyof typeof flagDefinitions;

/** A node of the tree as `GET /wps/system/whitelabel` answers it. */
export interface FlagNode {
  modId: string;
  enabled: boolean;
  childrenNodes: FlagNode[];
}

/** The tree of all switches; a switch under one that is off counts as off. */
export function flagTree(enabled: (id: FlagId) => boolean, parent: string | null = null): FlagNode[] {
  return flagIds()
    .filter((id) => flagDefinitions[id].parent === parent)
    .map((id) => ({ modId: id, enabled: enabled(id), childrenNodes: flagTree(enabled, id) }));
}

export function flagIds(): FlagId[] {
  return Object.keys(flagDefinitions) as FlagId[];
}
