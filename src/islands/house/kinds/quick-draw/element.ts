/** An element with its attributes and what is in it. A text is written as it is. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...content: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value === true) made.setAttribute(key, '');
    else if (value !== undefined && value !== false) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

export function button(
  attributes: Readonly<Record<string, string | boolean | undefined>>,
  press: () => void,
  ...content: (Node | string)[]
): HTMLButtonElement {
  const made = element('button', { type: 'button', ...attributes }, ...content) as HTMLButtonElement;
  made.addEventListener('click', press);
  return made;
}
