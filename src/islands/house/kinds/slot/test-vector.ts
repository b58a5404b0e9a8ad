/** Fixed inputs and what they give, so that anyone can hold a verifier of their own against ours. */
export const testVector = {
  serverSeed: 'a'.repeat(64),
  clientSeed: 'lantern',
  nonce: 1,
  message: 'lantern:1:0',
  hmac: '1f24c0add5dd3de3c4af661250f5c9667378814d09b86fcbce384740cdccc447',
  strips: [34, 39, 38, 39, 37],
  stops: [4, 32, 29, 12, 16],
} as const;
