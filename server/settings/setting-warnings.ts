import { existsSync } from 'node:fs';
import { nearestName } from './nearest-name.ts';
import { SETTINGS } from './setting-list.ts';

const NAMES: readonly string[] = SETTINGS.map(({ name }) => name);
const LOCAL_HOSTS = new Set(['127.0.0.1', '::1', 'localhost']);
const MODES = new Set([undefined, '', 'production', 'development', 'test']);

/** The settings that a warning may be about, as they were read. */
type Warned = {
	readonly host: string;
	readonly trustProxy: boolean;
	readonly officialOrigin: string | null;
	readonly isProduction: boolean;
	readonly videosDir: string;
	readonly codeWebhook: string | null;
	readonly vapid: { readonly subject: string };
	readonly seedClients: number | null;
};

/** What is allowed, but would surprise whoever starts the server: a sentence each, with what to do. */
export function settingWarnings(environment: NodeJS.ProcessEnv, config: Warned): readonly string[] {
	const { isProduction, videosDir, codeWebhook, vapid, seedClients } = config;
	const warnings = Object.keys(environment).flatMap((given) => {
		const meant = nearestName(given, NAMES);
		return meant === null ? [] : [`${given} is not a setting. Was ${meant} meant?`];
	});
	const warn = (isTrue: boolean, sentence: string) => {
		if (isTrue) warnings.push(sentence);
	};
	warn(
		!MODES.has(environment.NODE_ENV?.trim()),
		`NODE_ENV is '${environment.NODE_ENV}': only 'production' makes this a production server.`,
	);
	warn(
		!existsSync(videosDir),
		`VIDEOS_DIR ${videosDir} does not exist: no video can be played. Create the folder or name another.`,
	);
	warn(
		isProduction && codeWebhook === null,
		'CODE_WEBHOOK is not set: people who forget their password get no code, only a new invitation by an administrador.',
	);
	warn(
		isProduction && seedClients === null && vapid.subject.endsWith('@example.com'),
		`${environment.VAPID_SUBJECT?.trim() ? `VAPID_SUBJECT ${vapid.subject} is an example` : 'Neither VAPID_SUBJECT nor an https OFFICIAL_ORIGIN is set'}: push services have nobody to write to, and some refuse pushes.`,
	);
	warn(
		isPlainOnNetwork(config),
		`HOST=${config.host} opens plain http to the network. On other machines the app only says that it needs https: set up https as in server/OPERATION.md, or try it on a phone by USB (adb reverse).`,
	);
	return warnings;
}

/** Behind a trusted proxy, or with an official https address, something else speaks https. */
function isPlainOnNetwork({ host, trustProxy, officialOrigin }: Warned): boolean {
	return !LOCAL_HOSTS.has(host) && !trustProxy && !officialOrigin?.startsWith('https:');
}
