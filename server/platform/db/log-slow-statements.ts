import type { Log } from '../logs/log.ts';
import type { SlowStatements } from './limited-pool.ts';

const FROM_MS = 200;

/** Warns of every statement that takes 200 ms or more, without its values. */
export function logSlowStatements(log: Pick<Log, 'warn'>): SlowStatements {
	return { fromMs: FROM_MS, report: (slow) => log.warn('A statement was slow', slow) };
}
