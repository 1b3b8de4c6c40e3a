/**
 * What the router itself says at this moment. What React has drawn may be older, on a slow phone by
 * half a second.
 */
const now = () => window.__remixRouter.state;

/** Whether the router holds a navigation until something is stored. */
export function holdsNavigation(): boolean {
	return [...now().blockers.values()].some(({ state }) => state === 'blocked');
}

/** Whether the router is going to another address, or holds a navigation to it. */
export function isOnTheWay(): boolean {
	return now().navigation.state !== 'idle' || holdsNavigation();
}
