import type { Ctx } from '../core/ctx.ts';
import { countWaiting } from '../money/waiting-payments.ts';
import { setSetting } from '../settings/store.ts';
import { Mistake, moment, type OperatorCommand, onOrOff, text, word } from './command.ts';

export const status: OperatorCommand = {
  usage: ['status show', 'status maintenance on|off [--until TIME]'],
  options: { until: { type: 'string' } },
  async run(ctx, given) {
    const verb = word(given, 0, 'show or maintenance');
    if (verb === 'show') {
      const { text: said, value } = shown(ctx.settings.get('status.maintenance'));
      const waiting = await countWaiting(ctx.db);
      return { text: `${said}\npayments waiting ${waiting}`, value: { ...value, paymentsWaiting: waiting } };
    }
    if (verb !== 'maintenance') throw new Mistake(`status takes show or maintenance, not "${verb}".`);
    const on = onOrOff(word(given, 1, 'on or off'));
    const until = on ? (ahead(ctx, moment(text(given, 'until')))?.toISOString() ?? null) : null;
    await setSetting(ctx.db, 'status.maintenance', { on, until });
    return shown({ on, until });
  },
};

/** An end that has passed would be no end. */
function ahead({ clock }: Ctx, at: Date | undefined): Date | undefined {
  const now = clock.now();
  if (at && at <= now)
    throw new Mistake(`${at.toISOString()} has passed: it is ${now.toISOString()} by the portal's clock.`);
  return at;
}

function shown(maintenance: { on: boolean; until: string | null }) {
  const until = maintenance.until ? ` until ${maintenance.until}` : '';
  return { text: `maintenance ${maintenance.on ? 'on' : 'off'}${until}`, value: { maintenance } };
}
