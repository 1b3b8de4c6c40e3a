import type { Observe } from '../http/observe-requests.ts';
import { createLog, type Log, type LogOptions } from '../logs/log.ts';
import { createMetrics, type Metrics } from './metrics.ts';

/** What this process tells about itself. */
export type Observation = {
	readonly log: Log;
	readonly metrics: Metrics;
	/** Takes every answered request. */
	readonly observe: Observe;
};

/** The log and the metrics of one process. */
export function createObservation(options: LogOptions): Observation {
	const log = createLog(options);
	const metrics = createMetrics();
	return {
		log,
		metrics,
		observe: (request) => {
			metrics.request(request);
			log.request(request);
		},
	};
}
