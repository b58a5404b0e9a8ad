import { userInfo } from 'node:os';

/** The system's name of whoever runs the command; some containers have a number only. */
export function actor(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
