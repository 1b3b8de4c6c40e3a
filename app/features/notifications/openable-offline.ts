import type { NotificationsView } from '#worker/contract/notifications-api.ts';
import { offlineTwin } from '#worker/domain/session/offline-twins.ts';

const COACHING = '/offline/pontos?coaching=';

/** The list for a device without a signal: only the coachings that it holds have a screen. */
export function openableOffline(
	view: NotificationsView,
	held: ReadonlySet<string | null>,
): NotificationsView {
	const screenOf = (path: string | null) => {
		const to = (path && offlineTwin(path)?.to) || '';
		return to.startsWith(COACHING) && held.has(to.slice(COACHING.length)) ? to : null;
	};
	const groups = view.groups.map((group) => ({
		...group,
		items: group.items.map((item) => ({ ...item, path: screenOf(item.path) })),
	}));
	return { ...view, groups };
}
