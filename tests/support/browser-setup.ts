import { liftLimits } from './lift-limits.ts';

/** Runs once before the browser tests. */
export default (): Promise<void> => liftLimits(process.env.PORTICO_TEST_DATA ?? '');
