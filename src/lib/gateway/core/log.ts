import pino from 'pino';

/** The process's log; secrets of requests never reach it. `to` is for who wants to read it. */
export function createLog(level: string, to?: pino.DestinationStream): pino.Logger {
  const options = { level, base: null, redact: ['req.headers.authorization', 'req.headers.cookie'] };
  return to ? pino(options, to) : pino(options);
}
