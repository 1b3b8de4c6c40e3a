// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NotificationItem, NotificationsView } from '#worker/contract/notifications-api.ts';

const seeAll = vi.fn<() => Promise<void>>();
vi.mock('#app/features/notifications/use-see-notifications.ts', () => ({
	useSeeNotifications: () => seeAll,
}));
vi.mock('#app/features/notifications/notification-row.tsx', () => ({
	NotificationRow: () => null,
}));

/** One notification for each of these hours. */
function viewOf(hours: readonly number[], seen = false): NotificationsView {
	const items = hours.map((hour) => {
		const createdAt = `2026-03-11T${String(hour).padStart(2, '0')}:00:00.000Z`;
		return { _id: `n${hour}`, seen, createdAt } as NotificationItem;
	});
	const groups = [{ type: 'notice', title: 'Comunicados', items }] as const;
	const unseen = seen ? 0 : items.length;
	return { groups, unseen, lastUpdate: null, failed: false, updating: false };
}

function isVisible(visible: boolean): void {
	const value = visible ? 'visible' : 'hidden';
	Object.defineProperty(document, 'visibilityState', { configurable: true, value });
	document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
	seeAll.mockReset();
	seeAll.mockResolvedValue();
	isVisible(true);
});
afterEach(cleanup);

async function shown() {
	const { NotificationList } = await import('#app/features/notifications/notification-list.tsx');
	const { rerender } = render(<NotificationList view={viewOf([9])} />);
	return (view: NotificationsView) => rerender(<NotificationList view={view} />);
}

it('a failed notice to the server is not repeated while the list is open, but new notifications are reported', async () => {
	const show = await shown();
	expect(seeAll).toHaveBeenCalledTimes(1);
	// The list shows it as seen at once and reverts when the call fails.
	show(viewOf([9], true));
	show(viewOf([9]));
	show(viewOf([9], true));
	show(viewOf([9]));
	expect(seeAll).toHaveBeenCalledTimes(1);
	show(viewOf([10, 9]));
	expect(seeAll).toHaveBeenCalledTimes(2);
});

it('notifications that arrived while the page was hidden are seen when it is visible again', async () => {
	const show = await shown();
	show(viewOf([9], true));
	act(() => isVisible(false));
	show(viewOf([11, 9]));
	expect(seeAll).toHaveBeenCalledTimes(1);
	act(() => isVisible(true));
	expect(seeAll).toHaveBeenCalledTimes(2);
});
