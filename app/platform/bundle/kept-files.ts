import { opensOffline } from '#worker/domain/session/guards.ts';
import { SCREENS_MOUNTED_TWICE } from '#worker/domain/session/mounted-twice.ts';
import { patternOfFile } from './offline-routes.ts';

/** The chunk of what only screens of administration share. */
export const ADMINISTRATION = 'administration';
/** The chunk of what every desk loads, and the beginning of the names of the others. */
export const DESK = 'desk';
/** The chunk of what only screens share that need the server. */
export const ONLINE = 'online';
/** The chunk of what only the screens of quiz results share. */
export const RESULTS = 'results';

/** Screens of the shell, of the tabs and of the ways in: short, and often the first of a start. */
const AT_HAND =
	/^(_main|_main\.(menu|notificacoes|tv-vendas\._index)|login(\.(?!criar-empresa).*)?|locked.*|manutencao|suporte(\.(?!atendimento).*)?|acts\.(?!administracao).*|\$|_index)$/;

/**
 * Acts that only screens run which need the server. A device keeps their files, which are small, so that
 * such a screen can act when the signal has gone; what they import comes with the screen.
 */
const ACTS_OF_ONLINE = /^acts\.(calendar|food-solution|transfers)\.ts$/;

/** Whether what only this route and others like it import is left out of a device's copy. */
export function bringsOnline(file: string): boolean {
	return ACTS_OF_ONLINE.test(file) || isOnline(file);
}

/**
 * Whether a screen needs the server: the offline guard redirects from it, so a device that keeps the
 * app for a day without a signal leaves its code out. `file`: a name in app/routes.
 */
export function isOnline(file: string): boolean {
	const name = file.replace(/\.tsx?$/, '');
	if (AT_HAND.test(name)) return false;
	const pattern = patternOfFile(file);
	const isTwice = SCREENS_MOUNTED_TWICE.some(({ asked }) => asked === pattern);
	return !isTwice && !opensOffline(pattern);
}

/** The files of the build that no device keeps, as patterns. `files`: those of app/routes. */
export function filesNotKept(files: readonly string[]): readonly string[] {
	const screens = files.filter(isOnline).map((file) => {
		const name = file.replace(/\.tsx?$/, '').replaceAll('$', '_');
		return `assets/${name}-*`;
	});
	return [...screens, `assets/{${ADMINISTRATION},${DESK},${ONLINE}}-*`];
}
