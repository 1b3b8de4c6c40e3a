import { appendFileSync, readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * With CPU_LOG=<file> set: appends a line with the computing time, in seconds, that this process and
 * all that it started (browser, server) took since the last line, and `name`. Linux only.
 */
export function logCpu(name: string): void {
	const file = process.env.CPU_LOG;
	if (!file) return;
	const now = treeSeconds(process.pid);
	// A process may load this module anew for each test file; its environment remains.
	const before = Number(process.env.CPU_LOGGED ?? 0);
	appendFileSync(file, `${(now - before).toFixed(1)}\t${name}\n`);
	process.env.CPU_LOGGED = String(now);
}

type Entry = { readonly parent: number; readonly seconds: number };

/** Processes that have ended count at the one that started them. */
function treeSeconds(root: number): number {
	const entries = new Map<number, Entry>();
	for (const pid of readdirSync('/proc').map(Number)) {
		const entry = pid > 0 ? read(pid) : null;
		if (entry) entries.set(pid, entry);
	}
	const isInside = (pid: number): boolean => {
		const parent = entries.get(pid)?.parent ?? 0;
		return pid === root || (parent > 1 && isInside(parent));
	};
	return [...entries].reduce((sum, [pid, { seconds }]) => sum + (isInside(pid) ? seconds : 0), 0);
}

/** Null when the process has ended meanwhile. */
function read(pid: number): Entry | null {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The fields after the program's name: state, parent, …
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		const ticks = fields.slice(11, 15).map(Number);
		return {
			parent: Number(fields[1]),
			seconds: ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND,
		};
	} catch {
		return null;
	}
}
