/** The element that carries `data-NAME`; the page always has it. */
export function part(name: string, within: ParentNode = document): HTMLElement {
  const element = within.querySelector<HTMLElement>(`[data-${name}]`);
  if (!element) throw new Error(`the page has no part ${name}`);
  return element;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
