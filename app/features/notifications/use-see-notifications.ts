import { useCallback } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { closeShownPushes } from '#app/platform/shown-pushes.client.ts';
import { useNotificationActs } from './notifications.data.client.ts';

/** Marks all as seen for a person who looks at the list. Offline they stay new. */
export function useSeeNotifications(): () => Promise<void> {
	const act = useNotificationActs();
	return useCallback(async () => {
		try {
			await closeShownPushes();
			await act('seeAll');
		} catch (error) {
			codeOf(error);
		}
	}, [act]);
}
