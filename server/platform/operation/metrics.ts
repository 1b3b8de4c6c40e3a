import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ObservedRequest } from '../http/observe-requests.ts';

export type PoolUse = {
	readonly open: number;
	readonly idle: number;
	/** Callers that wait for a connection. */
	readonly waiting: number;
};

/** A number that is read when the metrics are asked for. */
type Reading = {
	/** `acompanha_` is put before it. */
	readonly name: string;
	readonly help: string;
	/** By the value of the label `of`. A failed reading is left out of the answer. */
	readonly read: () => Promise<Readonly<Record<string, number>>>;
};

export type Metrics = {
	readonly registry: Registry;
	readonly request: (request: ObservedRequest) => void;
	readonly add: (reading: Reading) => void;
};

/** Seconds; a phone gives up after 30 or 60. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The metrics of this process in Prometheus' format: requests, outcomes of sent states and refusals,
 * and those of Node (event loop lag, memory, garbage collector, file handles).
 */
export function createMetrics(): Metrics {
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	const requests = new Histogram({
		name: 'acompanha_http_request_duration_seconds',
		help: 'Time until the head of the answer was ready',
		labelNames: ['method', 'route', 'status'],
		buckets: BUCKETS,
		registers,
	});
	const outcomes = new Counter({
		name: 'acompanha_outcomes_total',
		help: 'Refusals by code, and what became of sent coachings: applied, merged, repeated',
		labelNames: ['route', 'outcome'],
		registers,
	});
	const events = new Counter({
		name: 'acompanha_events_total',
		help: 'What devices told, by kind: failed requests by code and status, dropped reports',
		labelNames: ['event'],
		registers,
	});
	return {
		registry,
		request({ method, route, status, ms, outcome, counted }) {
			// An unknown path is no label: anybody can invent paths.
			const labels = { method, route: route ?? 'unknown', status: String(status) };
			requests.observe(labels, ms / 1_000);
			if (outcome !== null) outcomes.inc({ route: route ?? 'unknown', outcome });
			for (const [event, times] of Object.entries(counted ?? {})) events.inc({ event }, times);
		},
		add({ name, help, read }) {
			new Gauge({
				name: `acompanha_${name}`,
				help,
				labelNames: ['of'],
				registers,
				async collect() {
					this.reset();
					const values = await read().catch(() => ({}));
					for (const [of, value] of Object.entries(values)) this.set({ of }, value);
				},
			});
		},
	};
}
