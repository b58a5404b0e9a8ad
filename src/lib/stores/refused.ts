// Lets islands tell a refusal of the gateway from a fault, without knowing the client.
import { Refused } from '../client/call.ts';

export type { Refused } from '../client/call.ts';

export const isRefused = (error: unknown): error is Refused => error instanceof Refused;
