/** Puts values into the places of a text, which are written `{{name}}`. */
export const put = (text: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, String(value)), text);
