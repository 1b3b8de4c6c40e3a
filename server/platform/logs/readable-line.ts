type Entry = {
	readonly level?: string;
	readonly time?: string;
	readonly msg?: string;
	readonly err?: { readonly stack?: string; readonly message?: string };
	readonly [field: string]: unknown;
};

/** Fields that a person at the terminal does not need. */
const LEFT_OUT = new Set(['level', 'time', 'msg', 'err', 'pid', 'hostname']);

/** An entry of the log, a line of JSON, as a line of text for a person; a stack follows below it. */
export function readableLine(json: string): string {
	const entry = JSON.parse(json) as Entry;
	const facts = Object.entries(entry)
		.filter(([name, value]) => !LEFT_OUT.has(name) && value !== null && value !== undefined)
		.map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`);
	const time = entry.time?.slice(11, 19) ?? '';
	const line = [time, entry.level, entry.msg, ...facts].filter(Boolean).join(' ');
	const stack = entry.err?.stack ?? entry.err?.message;
	return stack === undefined ? line : `${line}\n${stack}`;
}
