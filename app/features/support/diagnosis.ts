import { absolute, megabytes, percent, plural } from '#app/ui/format.ts';
import type { DeviceFacts, TelemetryEntry } from '#worker/contract/telemetry.ts';
import type { TelemetryView } from '#worker/contract/telemetry-api.ts';
import { entryPlace, entryTitle } from './telemetry-words.ts';

export type DiagnosisLine = { readonly label: string; readonly value: string };

const NETWORKS: Readonly<Record<DeviceFacts['network'], string>> = {
	'slow-2g': 'muito fraco (2G)',
	'2g': 'fraco (2G)',
	'3g': 'médio (3G)',
	'4g': 'bom (4G ou Wi-Fi)',
	offline: 'sem internet',
	unknown: 'com internet',
};
const SCREENS: Readonly<Record<DeviceFacts['screen'], string>> = {
	phone: 'celular',
	tablet: 'tablet',
	desktop: 'computador',
};
const NOTIFICATIONS: Readonly<Record<DeviceFacts['notifications'], string>> = {
	granted: 'permitidas',
	denied: 'bloqueadas',
	default: 'ainda não pedidas',
	unsupported: 'este aparelho não tem',
};
/** Number of failures in the copied text. Support needs more than the screen shows. */
const FAILURES_TOLD = 15;

function gps(statusCode: number | null): string {
	if (statusCode === -1) return 'este aparelho não tem';
	if (statusCode === 1) return 'bloqueada';
	return statusCode === 2 ? 'sem sinal de satélite' : 'sem problema conhecido';
}

function browser({ browser: kind, browserVersion, system }: DeviceFacts): string {
	const name = kind === 'chrome' ? 'Chrome' : 'outro navegador';
	const version = browserVersion === null ? '' : ` ${browserVersion}`;
	return `${name}${version}${system === 'unknown' ? '' : `, ${system}`}`;
}

function storage({ storageUsedMb, storageQuotaMb, persisted }: DeviceFacts): string {
	const used =
		storageUsedMb === null || storageQuotaMb === null
			? 'espaço não informado'
			: `${megabytes(storageUsedMb)} de ${megabytes(storageQuotaMb)}`;
	if (persisted === null) return used;
	return `${used}, ${persisted ? 'protegido' : 'não protegido'}`;
}

function deviceLines(device: DeviceFacts): readonly DiagnosisLine[] {
	const { battery, charging, memoryGb } = device;
	const memory = memoryGb === null ? '' : `, ${memoryGb} GB de memória`;
	const power = charging ? ', carregando' : '';
	return [
		{ label: 'Aparelho', value: `${SCREENS[device.screen]}${memory}` },
		{ label: 'Navegador', value: browser(device) },
		{ label: 'Idioma', value: device.language },
		{
			label: 'Bateria',
			value: battery === null ? 'não informada' : `${percent(battery)}${power}`,
		},
		{ label: 'Armazenamento', value: storage(device) },
		{ label: 'App instalado', value: device.installed ? 'sim' : 'não, aberto no navegador' },
		{ label: 'Notificações', value: NOTIFICATIONS[device.notifications] },
	];
}

/** The state of the app and the device, in words a supervisor can act on; contains no names. */
export function diagnosisLines(view: TelemetryView): readonly DiagnosisLine[] {
	const { device, last, appVersion, loggedIn, online } = view;
	const signal = online ? (device?.network ?? 'unknown') : 'offline';
	const { pending } = last;
	return [
		{ label: 'Versão do app', value: appVersion },
		{ label: 'Sinal', value: NETWORKS[signal] },
		{ label: 'Localização', value: gps(last.geolocation.statusCode) },
		{
			label: 'Sessão',
			value: last.locked ? 'bloqueada' : loggedIn ? 'aberta' : 'ninguém entrou',
		},
		{ label: 'Último envio', value: last.sync === null ? 'nunca' : absolute(last.sync) },
		{
			label: 'Para enviar',
			value: plural(pending, 'item', 'itens', 'nada'),
		},
		...(device ? deviceLines(device) : []),
	];
}

function failureLine(entry: TelemetryEntry): string {
	const { request, name, message, where, code, lastAt, count } = entry;
	const times = count > 1 ? ` (${count} vezes)` : '';
	const call = request && `${request.method} ${request.path} ${request.status ?? '-'}`;
	const facts = [call, code, call ? null : name, message, where[0]].filter(Boolean).join(' · ');
	return `- ${absolute(lastAt)} ${entryTitle(entry)}${times}. ${entryPlace(entry)} [${facts}]`;
}

/**
 * The diagnosis for a message or a file, with failures and their technical details for support.
 * Errors of the app come before failed calls: without signal there are many of those.
 */
export function diagnosisText(view: TelemetryView, now: string): string {
	const entries = view.queued.flatMap(({ kind, item }) => (kind === 'entry' ? [item] : []));
	const ofApp = entries.filter(({ request }) => request === null);
	const ofCalls = entries.filter(({ request }) => request !== null);
	const failures = [...ofApp, ...ofCalls].slice(0, FAILURES_TOLD);
	return [
		`Diagnóstico do Acompanha, ${absolute(now)}`,
		...diagnosisLines(view).map(({ label, value }) => `${label}: ${value}`),
		'',
		failures.length === 0
			? 'Nenhuma falha na fila.'
			: 'Falhas na fila, primeiro os erros do app e as mais novas:',
		...failures.map(failureLine),
	].join('\n');
}
