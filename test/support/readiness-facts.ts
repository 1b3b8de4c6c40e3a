import type { ReadinessFacts } from '#worker/contract/offline-api.ts';
import type { PageFacts } from '#worker/domain/device/readiness.ts';
import { NOW, ZONE } from './builders.ts';

/** A list downloaded today. */
export const HELD_LIST = { lastUpdate: NOW, count: 3, failCount: 0 };

/** A device that is ready for the day. */
export const READY_DEVICE: ReadinessFacts = {
	now: NOW,
	timezone: ZONE,
	coaches: true,
	hasClients: true,
	teleSales: false,
	forms: HELD_LIST,
	parameters: HELD_LIST,
	routePlan: HELD_LIST,
	portfolio: HELD_LIST,
	clock: { offsetMs: 0, compared: 'now' },
	pending: 0,
	refused: 0,
};

/** What the page knows on such a device. */
export const READY_PAGE: PageFacts = {
	online: true,
	location: 'granted',
	notifications: 'on',
	persisted: true,
	freeMb: 4_000,
	updateWaiting: false,
};
