/** A build of the app whose files are on this device. */
type Build = {
	readonly id: string;
	/** 'good' after a page showed its first screen; 'bad' after two pages did not. */
	readonly state: 'new' | 'good' | 'bad';
	/** Pages opened with this build that have not shown a screen yet. */
	readonly tries: number;
};

/** In the order of installation. */
export type Builds = readonly Build[];

/** After this many pages without a screen, the previous build is served. */
const MAX_TRIES = 2;

const fresh = (id: string): Build => ({ id, state: 'new', tries: 0 });

function own(builds: Builds, id: string): Build {
	return builds.find((build) => build.id === id) ?? fresh(id);
}

function replace(builds: Builds, next: Build): Builds {
	if (!builds.some(({ id }) => id === next.id)) return [...builds, next];
	return builds.map((build) => (build.id === next.id ? next : build));
}

function lastGood(builds: Builds, except: string): Build | undefined {
	return builds.findLast(({ id, state }) => id !== except && state === 'good');
}

/** Adds a completely installed build as the newest; a bad one gets another chance. */
export function installed(builds: Builds, id: string): Builds {
	const known = own(builds, id);
	const others = builds.filter((build) => build.id !== id);
	return [...others, known.state === 'good' ? known : fresh(id)];
}

/** Counts a page that is about to open; `confirmed` resets the count. */
export function opening(builds: Builds, id: string): Builds {
	const build = own(builds, id);
	if (build.state !== 'new') return builds;
	if (build.tries < MAX_TRIES) return replace(builds, { ...build, tries: build.tries + 1 });
	return failed(builds, id);
}

/**
 * Returns the build to open a page with: the worker's own, or the last good one when its own is bad.
 */
export function toServe(builds: Builds, id: string): string {
	if (own(builds, id).state !== 'bad') return id;
	return lastGood(builds, id)?.id ?? id;
}

/** Records that a page of the build showed its first screen. */
export function confirmed(builds: Builds, id: string): Builds {
	return replace(builds, { id, state: 'good', tries: 0 });
}

/** Records that a page of the build cannot start. Changes nothing when there is no other build. */
export function failed(builds: Builds, id: string): Builds {
	const build = own(builds, id);
	if (build.state === 'good' || !lastGood(builds, id)) return builds;
	return replace(builds, { ...build, state: 'bad' });
}

/**
 * Returns the builds that are no longer needed: all before a good one. A waiting build comes after it.
 */
export function superseded(builds: Builds, id: string): Builds {
	const index = builds.findIndex((build) => build.id === id && build.state === 'good');
	return index < 0 ? [] : builds.slice(0, index);
}
