import { expect, it } from 'vitest';
import { openableOffline } from '#app/features/notifications/openable-offline.ts';
import type { NotificationItem, NotificationsView } from '#worker/contract/notifications-api.ts';

it('without a signal only the notifications open whose coaching is on the device', () => {
	const paths = ['/performance?coaching=c-1', '/performance?coaching=c-2', '/transferencia', null];
	const items = paths.map((path, index) => ({ _id: `n${index}`, path }) as NotificationItem);
	const view: NotificationsView = {
		groups: [{ type: 'coaching-received', title: 'Coachings com você', items }],
		...{ unseen: 0, lastUpdate: null, failed: false, updating: false },
	};
	const shown = openableOffline(view, new Set(['c-1', null]));
	expect(shown.groups[0]?.items.map(({ path }) => path)).toEqual([
		'/offline/pontos?coaching=c-1',
		null,
		null,
		null,
	]);
});
