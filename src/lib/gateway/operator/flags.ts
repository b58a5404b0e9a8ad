import { type FlagId, flagIds } from '../settings/flags.ts';
import { isFlagId, setFlag } from '../settings/store.ts';
import { Mistake, type OperatorCommand, onOrOff, word } from './command.ts';

export const flags: OperatorCommand = {
  usage: ['flags get [NAME]', 'flags set NAME on|off'],
  async run(ctx, given) {
    const verb = word(given, 0, 'get or set');
    if (verb === 'get') {
      const asked = given.words[1];
      const ids = asked === undefined ? flagIds() : [known(asked)];
      const value = Object.fromEntries(ids.map((id) => [id, ctx.flags.on(id)]));
      return { text: ids.map((id) => `${id} ${value[id] ? 'on' : 'off'}`).join('\n'), value };
    }
    if (verb !== 'set') throw new Mistake(`flags takes get or set, not "${verb}".`);
    const id = known(word(given, 1, 'The name of the flag'));
    const on = onOrOff(word(given, 2, 'on or off'));
    await setFlag(ctx.db, id, on);
    return { text: `${id} ${on ? 'on' : 'off'}`, value: { [id]: on } };
  },
};

function known(name: string): FlagId {
  if (isFlagId(name)) return name;
  throw new Mistake(`There is no flag "${name}". Known: ${flagIds().join(', ')}.`);
}
