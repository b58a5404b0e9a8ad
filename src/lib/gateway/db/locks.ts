/** Keys of advisory locks. Two that are equal would wait for each other. */
export const locks = {
  migrate: 7_017_001,
  chat: 7_017_002,
  roles: 7_017_003,
  teams: 7_017_004,
  operatorChain: 7_017_005,
  daybook: 7_017_006,
  daybookKeys: 7_017_007,
  contracts: 7_017_008,
} as const;
