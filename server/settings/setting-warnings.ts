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
		return meant === null ? [] : [`${given} não é uma configuração. Seria ${meant}?`];
	});
	const warn = (isTrue: boolean, sentence: string) => {
		if (isTrue) warnings.push(sentence);
	};
	warn(
		!MODES.has(environment.NODE_ENV?.trim()),
		`NODE_ENV é '${environment.NODE_ENV}': só 'production' faz deste um servidor de produção.`,
	);
	warn(
		!existsSync(videosDir),
		`VIDEOS_DIR ${videosDir} não existe: nenhum vídeo pode ser visto. Crie a pasta ou indique outra.`,
	);
	warn(
		isProduction && codeWebhook === null,
		'CODE_WEBHOOK não está definido: quem esquece a senha não recebe código, só um novo convite de um administrador.',
	);
	warn(
		isProduction && seedClients === null && vapid.subject.endsWith('@example.com'),
		`${environment.VAPID_SUBJECT?.trim() ? `VAPID_SUBJECT ${vapid.subject} é um exemplo` : 'Não há VAPID_SUBJECT nem OFFICIAL_ORIGIN com https'}: os serviços de push não têm a quem escrever, e alguns recusam os envios.`,
	);
	warn(
		isPlainOnNetwork(config),
		`HOST=${config.host} abre http, sem https, para a rede. Em outras máquinas o app só diz que precisa de https: configure https como em server/OPERATION.md, ou teste em um celular por USB (adb reverse).`,
	);
	return warnings;
}

/** Behind a trusted proxy, or with an official https address, something else speaks https. */
function isPlainOnNetwork({ host, trustProxy, officialOrigin }: Warned): boolean {
	return !LOCAL_HOSTS.has(host) && !trustProxy && !officialOrigin?.startsWith('https:');
}
