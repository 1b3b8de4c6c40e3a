/** What a run has counted. */
export class Figures {
	days = { field: 0, telephone: 0, failed: 0 };
	acts = 0;
	ticks = 0;
	givenUp = 0;
	lost = 0;
	doubled = 0;
	invented = 0;
	/** Taps after which nothing happened and nothing was said. */
	lostTaps = 0;
	/** Sessions ended though neither the server nor the person had ended them. */
	sessionsEnded = 0;
	/** Logins after our own server had answered 401 or 403 on purpose, and after the storage was gone. */
	logins = { refused: 0, evicted: 0 };
	/** Browsers that opened no address any more, most after their network service was killed. */
	hangs = 0;
	/** Browsers started again after that, or after they had ended by themselves. */
	restarts = 0;
	errorScreens = 0;
	readonly kills = new Map<string, number>();
	readonly disturbances = new Map<string, number>();
	/** Restarts with a question on the screen, and those that showed it again. */
	readonly reopened = { asked: 0, same: 0 };
	readonly reopenedMs: number[] = [];
	/** From the end of a day, and of every fault, until the server had all of it. */
	readonly drainedMs: number[] = [];
	readonly escaped = new Map<string, number>();

	countKill(kind: string): void {
		this.kills.set(kind, (this.kills.get(kind) ?? 0) + 1);
	}

	countDisturbance(kind: string): void {
		this.disturbances.set(kind, (this.disturbances.get(kind) ?? 0) + 1);
	}

	countEscaped(error: string): void {
		this.escaped.set(error, (this.escaped.get(error) ?? 0) + 1);
	}

	get killCount(): number {
		return sum(this.kills);
	}
}

function sum(counts: ReadonlyMap<string, number>): number {
	return [...counts.values()].reduce((total, count) => total + count, 0);
}

/** The value below which `share` (0–1) of the values lie; null without values. */
function quantile(values: readonly number[], share: number): number | null {
	const sorted = [...values].sort((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}

function counted(counts: ReadonlyMap<string, number>): string {
	const rows = [...counts].sort(([, one], [, other]) => other - one);
	return rows.map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none';
}

function seconds(values: readonly number[]): string {
	const said = (share: number) => {
		const value = quantile(values, share);
		return value === null ? '–' : `${(value / 1_000).toFixed(1)} s`;
	};
	return `median ${said(0.5)}, p95 ${said(0.95)}, longest ${said(1)}`;
}

/** The report of a run, as lines of a table. */
export function reportOf(figures: Figures, seed: string): string {
	const { days, kills, disturbances, reopened, escaped } = figures;
	const rows = [
		['seed', seed],
		['days', `${days.field} in the field, ${days.telephone} by telephone, ${days.failed} failed`],
		['taps and texts', figures.acts],
		['kills', `${figures.killCount}: ${counted(kills)}`],
		['other disturbances', `${sum(disturbances)}: ${counted(disturbances)}`],
		['ticks seen', figures.ticks],
		['lost', figures.lost],
		['doubled', figures.doubled],
		['invented', figures.invented],
		['given up with destroyed storage', figures.givenUp],
		['same question reopened', `${reopened.same} of ${reopened.asked}`],
		['time until it is shown', seconds(figures.reopenedMs)],
		['all on the server after the day', seconds(figures.drainedMs)],
		['sessions ended', figures.sessionsEnded],
		['logins after our 401 and 403', figures.logins.refused],
		['logins after evicted storage', figures.logins.evicted],
		['browsers that hung; started again', `${figures.hangs}; ${figures.restarts}`],
		['taps without effect or word', figures.lostTaps],
		['error screens', figures.errorScreens],
		['uncaught errors', `${sum(escaped)}: ${counted(escaped)}`],
	];
	return rows.map(([name, value]) => `${String(name).padEnd(36)} ${value}`).join('\n');
}
