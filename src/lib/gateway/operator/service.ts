import { encodeServicePath } from '../chat/service-path.ts';
import { Mistake, type OperatorCommand, word } from './command.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const KEY_LENGTH = 8;

export const service: OperatorCommand = {
  usage: ['service encode URL   (the path that service.pathList takes)'],
  async run(ctx, given) {
    const verb = word(given, 0, 'encode');
    if (verb !== 'encode') throw new Mistake(`service takes encode, not "${verb}".`);
    const typed = word(given, 1, 'The address');
    const url = URL.canParse(typed) ? new URL(typed) : undefined;
    if (url?.protocol !== 'https:') throw new Mistake(`"${typed}" is no https address.`);
    const key = Array.from({ length: KEY_LENGTH }, () => LETTERS[ctx.random.int(LETTERS.length)]).join('');
    const path = encodeServicePath(url.href, key);
    const set = (name: string, value: unknown): string => `  settings set ${name} '${JSON.stringify(value)}'`;
    const text = [
      path,
      '',
      'It is offered once both are set:',
      set('service.pathList', [{ type: 3, path }]),
      set('service.hosts', [url.hostname]),
    ].join('\n');
    return { text, value: { path, host: url.hostname } };
  },
};
