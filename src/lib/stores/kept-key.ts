// The key of a call that moves money: the same call sent again goes under the same key, so it is done once.

export interface KeptKey {
  /** The option of a call for this; another thing asked for begins another key. */
  for(...what: readonly (string | number | undefined)[]): { idempotencyKey: string };
  /** It is done: the same asked for again is another one. */
  done(): void;
}

export function keptKey(): KeptKey {
  let kept: { what: string; idempotencyKey: string } | undefined;
  return {
    for(...asked) {
      const what = JSON.stringify(asked);
      if (kept?.what !== what) kept = { what, idempotencyKey: crypto.randomUUID() };
      return { idempotencyKey: kept.idempotencyKey };
    },
    done() {
      kept = undefined;
    },
  };
}
