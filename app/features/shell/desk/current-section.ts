import { SCREENS_MOUNTED_TWICE } from '#worker/domain/session/mounted-twice.ts';

const twinOf = (section: string) =>
	SCREENS_MOUNTED_TWICE.find(({ asked }) => asked === section)?.to;

/**
 * The section that a screen belongs to. Without a signal a section is its screens below /offline, and
 * not the hub of this device. A screen of a tab belongs to none.
 */
export function currentSection(
	pathname: string,
	sections: readonly string[],
	tabs: readonly string[] = [],
): string | undefined {
	const isBelow = (address: string | undefined) =>
		address !== undefined && (pathname === address || pathname.startsWith(`${address}/`));
	if (tabs.some(isBelow)) return undefined;
	return (
		sections.find((to) => isBelow(`/offline${to}`) || isBelow(twinOf(to))) ?? sections.find(isBelow)
	);
}
