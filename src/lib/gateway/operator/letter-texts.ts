// A text in several languages, as it is typed: `--title-vi TITLE --body-vi TEXT`.
import * as z from 'zod/mini';
import { Mistake } from './command.ts';
import { note } from './shapes.ts';

const text = z.optional(note);

/** Languages beside the text itself. */
const translated = { cn: 'Cn', id: 'Id', th: 'Th', vi: 'Vi' } as const;

export const translations = {
  ...{ titleCn: text, bodyCn: text, titleId: text, bodyId: text },
  ...{ titleTh: text, bodyTh: text, titleVi: text, bodyVi: text },
};

type Typed = { [K in keyof typeof translations]?: string | undefined };

/** The translations by language; a title without a text is its own text. Throws a `Mistake` for a text without a title. */
export function translationsIn(
  typed: Typed,
): Partial<Record<keyof typeof translated, { title: string; body: string }>> {
  const found = Object.entries(translated).flatMap(([language, ending]) => {
    const [title, body] = [typed[`title${ending}`], typed[`body${ending}`]];
    if (body && !title) throw new Mistake(`--body-${language} needs --title-${language}.`);
    return title ? [[language, { title, body: body ?? title }]] : [];
  });
  return Object.fromEntries(found);
}
