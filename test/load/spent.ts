import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of Linux in a second. */
const TICKS = 100;

type Stat = { readonly parent: number; readonly seconds: number };

/** null: the process is gone, or this is not Linux. */
function statOf(pid: number | string): Stat | null {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The name in brackets may contain spaces.
		const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
		const [user = 0, system = 0, ofUser = 0, ofSystem = 0] = fields.slice(11, 15).map(Number);
		return { parent: Number(fields[1]), seconds: (user + system + ofUser + ofSystem) / TICKS };
	} catch {
		return null;
	}
}

/** The parent of a process; 0 where it is unknown. */
export function parentOf(pid: number): number {
	return statOf(pid)?.parent ?? 0;
}

/** Seconds of CPU that a process and its children have spent, those that ended included. */
export function cpuSeconds(pid: number): number {
	let seconds = statOf(pid)?.seconds ?? Number.NaN;
	for (const name of readdirSync('/proc')) {
		const stat = /^\d+$/.test(name) ? statOf(name) : null;
		if (stat?.parent === pid) seconds += stat.seconds;
	}
	return seconds;
}

/** Memory of a process in MB. */
export function memoryMb(pid: number): number {
	try {
		const text = readFileSync(`/proc/${pid}/status`, 'utf8');
		return Math.round(Number(/VmRSS:\s+(\d+)/.exec(text)?.[1]) / 1_024);
	} catch {
		return Number.NaN;
	}
}
