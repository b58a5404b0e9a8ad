/** Whether a path belongs to the calls. Games of the house open in a frame as pages, `/house/KIND/GAME`. */
export const isCall = (path: string): boolean => /^\/(?:(?:wps|lgw|lotto)\/|house\/[^/]+$)/.test(path);
