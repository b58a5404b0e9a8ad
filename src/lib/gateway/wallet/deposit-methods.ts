import { depositMethods as contract } from '../../contract/wallet.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../handle.ts';
import { depositMethodsNow } from './methods.ts';

export const depositMethods = handle(contract, async ({ ctx, session }) => ({
  currency: session.currency,
  holdMinutes: ctx.settings.get('deposit.holdMinutes'),
  methods: depositMethodsNow(ctx).map(
    ({ id, name, icon, minMinor, maxMinor, feeBasisPoints, speed, paused }) => ({
      id,
      name,
      icon,
      min: toWire(minMinor),
      max: toWire(maxMinor),
      feeBasisPoints,
      speed,
      paused,
    }),
  ),
}));
