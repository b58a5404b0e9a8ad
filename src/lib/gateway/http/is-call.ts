/** Whether a path belongs to the calls. Games of the house open in a frame as pages, `/house/KIND/GAME`. */
export const isCall = (path: string): boolean => /^\/(?:(?:wps|lgw|lotto|vendor)\/|house\/[^/]+$)/.test(path);

/** The path of an absolute address that was parsed before. */
export function pathOf(url: string): string {
  const begin = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.indexOf('?', begin);
  return url.slice(begin, end < 0 ? undefined : end);
}
