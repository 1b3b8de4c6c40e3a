import { StartError } from '#server/platform/start-error.ts';
import { must } from '#worker/errors.ts';
import { defaultOf, type SettingName } from './setting-list.ts';

type Range = { readonly min: number; readonly max: number };

/** The environment variables, checked when read. An empty variable counts as not set. */
export interface Settings {
	text(name: SettingName): string | null;
	/** The value of a setting that has a default. */
	demanded(name: SettingName): string;
	integer(name: SettingName, range: Range): number;
	/** `1` or `true`, `0` or `false`; null without value and default. */
	flag(name: SettingName): boolean | null;
	/** One of these words; null without value and default. */
	oneOf<W extends string>(name: SettingName, words: readonly W[]): W | null;
	/** As `https://host[:port]`, without a path. */
	origin(name: SettingName): string | null;
	/** Origins separated by commas. */
	origins(name: SettingName): readonly string[] | null;
	/** A path of this origin or an http address, without a final slash. */
	address(name: SettingName): string | null;
	httpAddress(name: SettingName): string | null;
	/** Three numbers: `1.20.3`. */
	version(name: SettingName): string | null;
}

const FLAGS: Readonly<Record<string, boolean>> = {
	'1': true,
	true: true,
	'0': false,
	false: false,
};

/** @throws StartError from each of its functions when the value does not fit. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
	const text = (name: SettingName): string | null => environment[name]?.trim() || defaultOf(name);
	const origins = (name: SettingName) => {
		const value = text(name);
		return value === null ? null : value.split(',').map((part) => checkOrigin(name, part.trim()));
	};
	return {
		text,
		demanded: (name) => must(text(name), name),
		origins,
		integer: (name, range) => {
			const value = text(name) ?? '';
			const number = Number(value);
			if (/^\d+$/.test(value) && number >= range.min && number <= range.max) return number;
			return refuse(name, `um número inteiro de ${range.min} a ${range.max}`, value);
		},
		flag: (name) => {
			const value = text(name);
			if (value === null) return null;
			return FLAGS[value.toLowerCase()] ?? refuse(name, '1 ou 0', value);
		},
		oneOf: (name, words) => {
			const value = text(name);
			if (value === null) return null;
			return (
				words.find((word) => word === value) ?? refuse(name, `um de ${words.join(', ')}`, value)
			);
		},
		origin: (name) => {
			const value = text(name);
			return value === null ? null : checkOrigin(name, value);
		},
		address: (name) => {
			const value = text(name)?.replace(/\/+$/, '') ?? null;
			if (value === null || isPath(value) || isHttp(value)) return value;
			return refuse(
				name,
				'um caminho como /api ou um endereço como https://api.example.com',
				value,
			);
		},
		httpAddress: (name) => {
			const value = text(name);
			if (value === null || isHttp(value)) return value;
			return refuse(name, 'um endereço como https://example.com/codes', value);
		},
		version: (name) => {
			const value = text(name);
			if (value === null || /^\d+\.\d+\.\d+$/.test(value)) return value;
			return refuse(name, 'uma versão como 1.0.0', value);
		},
	};
}

function checkOrigin(name: SettingName, value: string): string {
	if (isHttp(value) && new URL(value).origin === value) return value;
	return refuse(name, 'uma origem como https://app.example.com, sem caminho', value);
}

function isHttp(value: string): boolean {
	return /^https?:\/\//.test(value) && URL.canParse(value);
}

function isPath(value: string): boolean {
	return /^(\/[\w.-]+)+$/.test(value);
}

function refuse(name: SettingName, expected: string, value: string): never {
	throw new StartError(`${name} deve ser ${expected}; é '${value}'.`);
}
