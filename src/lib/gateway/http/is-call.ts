/** Whether a path belongs to the calls. Below `/house/slot/` are pages: the games that open in a frame. */
export const isCall = (path: string): boolean => /^\/(?:(?:wps|lgw|lotto)\/|house\/(?!slot\/))/.test(path);
