import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url);
const ROOMS = ['app', 'worker', 'server', 'test'];

/** Files of all rooms and of the root with one of these endings; paths relative to the root. */
export function filesEndingIn(...endings: readonly string[]): readonly string[] {
	const inRooms = ROOMS.flatMap((room) =>
		readdirSync(new URL(room, ROOT), { recursive: true, encoding: 'utf8' }).map(
			(path) => `${room}/${path.replaceAll('\\', '/')}`,
		),
	);
	return [...readdirSync(ROOT), ...inRooms].filter((path) =>
		endings.some((ending) => path.endsWith(ending)),
	);
}

export function textOf(path: string): string {
	return readFileSync(new URL(path, ROOT), 'utf8');
}

/** The URL of a path relative to the root. */
export function urlOf(path: string): URL {
	return new URL(path, ROOT);
}
