/** Closed lists of reports: only these words are sent (rule 13.2). */

/** −1 unsupported, 1 denied, 2 unavailable (rule 3.10). */
export const GPS_STATUS_CODES = [-1, 1, 2] as const;
export type GpsStatusCode = (typeof GPS_STATUS_CODES)[number];

export const ENTRY_SOURCES = ['request', 'page', 'worker'] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

export const EVENT_NAMES = [
	'start',
	'login',
	'logout',
	'logout-untold',
	'locked',
	'unlocked',
	'sync-failed',
	'full-sync',
	'data-lost',
	'worker-replaced',
	'version-check-failed',
	'update-applied',
	'installed',
	'push-denied',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Details of events: sync categories and kinds of data loss. */
export const EVENT_DETAILS = [
	'coaching',
	'forms',
	'parameters',
	'routePlan',
	'portfolio',
	'user',
	'diagnosis',
	'hierarchy',
	'coachingFeedback',
	'coachingPdvs',
	'clientCategory',
	'vacationAlert',
	'missing',
	'behind',
	'damaged',
] as const;
export type EventDetail = (typeof EVENT_DETAILS)[number];

export const NETWORKS = ['slow-2g', '2g', '3g', '4g', 'offline', 'unknown'] as const;
export const SCREEN_CLASSES = ['phone', 'tablet', 'desktop'] as const;
export const BROWSERS = ['chrome', 'other', 'undetermined'] as const;
export type Browser = (typeof BROWSERS)[number];
export const SYSTEMS = [
	'Android',
	'iOS',
	'Windows',
	'macOS',
	'Linux',
	'ChromeOS',
	'unknown',
] as const;
export const NOTIFICATIONS = ['granted', 'denied', 'default', 'unsupported'] as const;
export type NotificationState = (typeof NOTIFICATIONS)[number];
