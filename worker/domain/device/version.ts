/**
 * Milliseconds between two checks of the mandatory version; shorter while no check is possible (rule
 * 14.3).
 */
export const VERSION_CHECK_MS = 300_000;
export const VERSION_RETRY_MS = 10_000;

/** Forced reloads per mandatory version; afterwards it is ignored (rule 14.3). */
const MAX_FORCED_RELOADS = 4;

/** Reloads already forced for `version`. */
export type ForcedReloads = { readonly version: string; readonly count: number };

/** The first number of `1.20.3`; null for other texts. */
function majorOf(version: string): number | null {
	const [major = ''] = version.split('.');
	return /^\d+$/.test(major) ? Number(major) : null;
}

/** Whether the page must reload: only a lower major version must, at most four times (rule 14.3). */
export function mustReload(
	current: string,
	mandatory: string,
	forced: ForcedReloads | null,
): boolean {
	const [running, wanted] = [majorOf(current), majorOf(mandatory)];
	if (running === null || wanted === null || running >= wanted) return false;
	return forced?.version !== mandatory || forced.count < MAX_FORCED_RELOADS;
}

/** Counts one more reload for `mandatory`. */
export function afterReload(mandatory: string, forced: ForcedReloads | null): ForcedReloads {
	return { version: mandatory, count: forced?.version === mandatory ? forced.count + 1 : 1 };
}
