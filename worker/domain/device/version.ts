/** Section 9: how often the mandatory version is asked for; sooner while nobody could ask. */
export const VERSION_CHECK_MS = 300_000;
export const VERSION_RETRY_MS = 10_000;

/** Section 9: forced reloads for one mandatory version; afterwards it is ignored. */
const MAX_FORCED_RELOADS = 4;

/** Reloads already forced for the sake of `version`. */
export type ForcedReloads = { readonly version: string; readonly count: number };

/** The first number of `1.20.3`; null when it is none. */
function majorOf(version: string): number | null {
	const [major = ''] = version.split('.');
	return /^\d+$/.test(major) ? Number(major) : null;
}

/** Section 9: only a lower major version must reload, and four times at most. */
export function mustReload(
	current: string,
	mandatory: string,
	forced: ForcedReloads | null,
): boolean {
	const [running, wanted] = [majorOf(current), majorOf(mandatory)];
	if (running === null || wanted === null || running >= wanted) return false;
	return forced?.version !== mandatory || forced.count < MAX_FORCED_RELOADS;
}

/** One more reload for the sake of `mandatory`. */
export function afterReload(mandatory: string, forced: ForcedReloads | null): ForcedReloads {
	return { version: mandatory, count: forced?.version === mandatory ? forced.count + 1 : 1 };
}
