import { StartError } from './platform/start-error.ts';

type Range = { readonly default: number; readonly min: number; readonly max: number };

/** The environment's variables, checked as they are read. A variable left empty is not set. */
export interface Settings {
	text(name: string): string | null;
	integer(name: string, range: Range): number;
	/** `1` or `true`, `0` or `false`. */
	flag(name: string, unset: boolean): boolean;
	/** As `https://host[:port]`, without a path. */
	origin(name: string): string | null;
	/** Origins separated by commas. */
	origins(name: string): readonly string[] | null;
	/** A path of this origin or an http address, without a slash at its end. */
	address(name: string): string | null;
	httpAddress(name: string): string | null;
	/** Three numbers: `1.20.3`. */
	version(name: string): string | null;
}

const FLAGS: Readonly<Record<string, boolean>> = {
	'1': true,
	true: true,
	'0': false,
	false: false,
};

/** @throws StartError from each of its functions when the value does not fit. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
	const text = (name: string): string | null => environment[name]?.trim() || null;
	const origins = (name: string) => {
		const value = text(name);
		return value === null ? null : value.split(',').map((part) => checkOrigin(name, part.trim()));
	};
	return {
		text,
		origins,
		integer: (name, range) => {
			const value = text(name);
			if (value === null) return range.default;
			const number = Number(value);
			if (/^\d+$/.test(value) && number >= range.min && number <= range.max) return number;
			return refuse(name, `a whole number from ${range.min} to ${range.max}`, value);
		},
		flag: (name, unset) => {
			const value = text(name);
			if (value === null) return unset;
			return FLAGS[value.toLowerCase()] ?? refuse(name, '1 or 0', value);
		},
		origin: (name) => {
			const value = text(name);
			return value === null ? null : checkOrigin(name, value);
		},
		address: (name) => {
			const value = text(name)?.replace(/\/+$/, '') ?? null;
			if (value === null || isPath(value) || isHttp(value)) return value;
			return refuse(name, 'a path as /api or an address as https://api.example.com', value);
		},
		httpAddress: (name) => {
			const value = text(name);
			if (value === null || isHttp(value)) return value;
			return refuse(name, 'an address as https://example.com/codes', value);
		},
		version: (name) => {
			const value = text(name);
			if (value === null || /^\d+\.\d+\.\d+$/.test(value)) return value;
			return refuse(name, 'a version as 1.0.0', value);
		},
	};
}

function checkOrigin(name: string, value: string): string {
	if (isHttp(value) && new URL(value).origin === value) return value;
	return refuse(name, 'an origin as https://app.example.com, without a path', value);
}

function isHttp(value: string): boolean {
	return /^https?:\/\//.test(value) && URL.canParse(value);
}

function isPath(value: string): boolean {
	return /^(\/[\w.-]+)+$/.test(value);
}

function refuse(name: string, expected: string, value: string): never {
	throw new StartError(`${name} must be ${expected}; it is '${value}'.`);
}
