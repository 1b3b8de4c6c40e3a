import type { LocationPermission } from '#worker/contract/location.ts';
import type { HeldList, ReadinessFacts } from '#worker/contract/offline-api.ts';
import type { NotificationState } from '#worker/contract/telemetry-words.ts';
import { isThrottled } from './sync-status.ts';

/** Facts that only the page can read. */
export type PageFacts = {
	readonly online: boolean;
	readonly location: LocationPermission;
	/** 'on': pushes reach this device; 'granted': permitted, but not subscribed. */
	readonly notifications: 'on' | NotificationState;
	readonly persisted: boolean;
	/** Megabytes; null where the browser does not report it. */
	readonly freeMb: number | null;
	/** A new version of the app is downloaded and waits for a restart. */
	readonly updateWaiting: boolean;
};

export type ReadinessKey =
	| 'forms'
	| 'parameters'
	| 'routePlan'
	| 'portfolio'
	| 'location'
	| 'storage'
	| 'space'
	| 'clock'
	| 'notifications'
	| 'pending'
	| 'version';

/**
 * 'good': ready. 'warn': works with limits. 'wait': its first download runs. 'bad': not ready for a
 * day offline.
 */
export type ReadinessLevel = 'good' | 'warn' | 'wait' | 'bad';

/** The reason why a line is not good; the page has a sentence for each. */
export type ReadinessReason =
	| 'fresh'
	| 'old'
	| 'arriving'
	| 'missing'
	| 'empty'
	| 'granted'
	| 'not-asked'
	| 'not-subscribed'
	| 'denied'
	| 'unsupported'
	| 'unprotected'
	| 'little'
	| 'unknown'
	| 'right'
	| 'wrong'
	| 'compared-before'
	| 'never-compared'
	| 'nothing'
	| 'waiting'
	| 'refused'
	| 'current'
	| 'update';

/** The action that solves the problem or explains it; null: the line is good. */
export type ReadinessAct =
	| 'download'
	| 'locate'
	| 'help-location'
	| 'protect'
	| 'free-space'
	| 'compare-clock'
	| 'notify'
	| 'help-notifications'
	| 'send'
	| 'correct'
	| 'update';

export type ReadinessLine = {
	readonly key: ReadinessKey;
	readonly level: ReadinessLevel;
	readonly reason: ReadinessReason;
	readonly act: ReadinessAct | null;
	/** The action needs the server: without a network it is only announced. */
	readonly needsNetwork: boolean;
};

/** Megabytes; with less, a day's work may not fit (rule 12.9). */
const SPACE_BAD_MB = 50;
const SPACE_WARN_MB = 250;

/** A device whose clock differs this much from the server's time shows wrong hours (rule 12.9). */
const CLOCK_WRONG_MS = 2 * 60_000;

/** Milliseconds. A portfolio changes slowly: it is shown as outdated only after this time. */
const PORTFOLIO_OLD_MS = 3 * 24 * 3_600_000;

const NETWORK_ACTS: readonly ReadinessAct[] = ['download', 'compare-clock', 'send', 'notify'];

/** 'Pronto para o dia' (rule 12.9): one line for each condition of a day offline, in this order. */
export function readinessLines(device: ReadinessFacts, page: PageFacts): readonly ReadinessLine[] {
	const { coaches, hasClients, teleSales } = device;
	return [
		...(coaches
			? [
					downloaded('forms', device.forms, device, page),
					downloaded('parameters', device.parameters, device, page),
					downloaded('routePlan', device.routePlan, device, page),
				]
			: []),
		...(hasClients ? [portfolio(device, page)] : []),
		...(coaches && !teleSales ? [location(page)] : []),
		page.persisted ? line('storage', 'good', 'granted') : storage(),
		space(page),
		clock(device),
		notifications(page),
		pending(device),
		page.updateWaiting
			? line('version', 'warn', 'update', 'update')
			: line('version', 'good', 'current'),
	];
}

/** Returns the worst level of all lines. */
export function readinessOf(lines: readonly ReadinessLine[]): ReadinessLevel {
	const worst = (['bad', 'wait', 'warn'] as const).find((one) =>
		lines.some(({ level }) => level === one),
	);
	return worst ?? 'good';
}

function line(
	key: ReadinessKey,
	level: ReadinessLevel,
	reason: ReadinessReason,
	act: ReadinessAct | null = null,
): ReadinessLine {
	return { key, level, reason, act, needsNetwork: act !== null && NETWORK_ACTS.includes(act) };
}

/** Until the first download fails or the network is gone, the list is on its way. */
function neverHeld(
	key: ReadinessKey,
	{ failCount }: HeldList,
	{ online }: PageFacts,
): ReadinessLine {
	return online && failCount === 0
		? line(key, 'wait', 'arriving')
		: line(key, 'bad', 'missing', 'download');
}

function downloaded(
	key: 'forms' | 'parameters' | 'routePlan',
	list: HeldList,
	{ now, timezone }: ReadinessFacts,
	page: PageFacts,
): ReadinessLine {
	if (list.lastUpdate === null) return neverHeld(key, list, page);
	// Without parameters the usual ones are used (rule 3.8).
	if (list.count === 0 && key !== 'parameters') return line(key, 'bad', 'empty', 'download');
	const dayStart = Temporal.Instant.from(now).toZonedDateTimeISO(timezone).startOfDay();
	const isOld = Temporal.Instant.compare(list.lastUpdate, dayStart.toInstant()) < 0;
	return isOld ? line(key, 'warn', 'old', 'download') : line(key, 'good', 'fresh');
}

function portfolio({ portfolio: list, now }: ReadinessFacts, page: PageFacts): ReadinessLine {
	const { lastUpdate, count } = list;
	if (lastUpdate === null) return neverHeld('portfolio', list, page);
	if (count === 0) return line('portfolio', 'warn', 'empty', 'download');
	if (isThrottled(lastUpdate, PORTFOLIO_OLD_MS, now)) return line('portfolio', 'good', 'fresh');
	return line('portfolio', 'warn', 'old', 'download');
}

function location({ location: permission }: PageFacts): ReadinessLine {
	switch (permission) {
		case 'granted':
			return line('location', 'good', 'granted');
		case 'prompt':
			return line('location', 'warn', 'not-asked', 'locate');
		case 'denied':
			return line('location', 'bad', 'denied', 'help-location');
		case 'unsupported':
			return line('location', 'bad', 'unsupported', 'help-location');
	}
}

function storage(): ReadinessLine {
	return line('storage', 'warn', 'unprotected', 'protect');
}

/**
 * Cleaning is offered even with enough space: newer browsers report the same value on every device.
 */
function space({ freeMb }: PageFacts): ReadinessLine {
	if (freeMb === null) return line('space', 'warn', 'unknown', 'free-space');
	if (freeMb < SPACE_BAD_MB) return line('space', 'bad', 'little', 'free-space');
	if (freeMb < SPACE_WARN_MB) return line('space', 'warn', 'little', 'free-space');
	return line('space', 'good', 'fresh', 'free-space');
}

/** A wrong clock is harmless when the server's time is known: the app uses the corrected time. */
function clock({ clock: { offsetMs, compared } }: ReadinessFacts): ReadinessLine {
	if (compared === 'never') return line('clock', 'bad', 'never-compared', 'compare-clock');
	if (Math.abs(offsetMs) >= CLOCK_WRONG_MS) {
		return line('clock', 'warn', 'wrong', 'compare-clock');
	}
	if (compared === 'before') return line('clock', 'warn', 'compared-before', 'compare-clock');
	return line('clock', 'good', 'right');
}

function notifications({ notifications: permission }: PageFacts): ReadinessLine {
	switch (permission) {
		case 'on':
			return line('notifications', 'good', 'granted');
		case 'granted':
			return line('notifications', 'warn', 'not-subscribed', 'notify');
		case 'default':
			return line('notifications', 'warn', 'not-asked', 'notify');
		case 'denied':
			return line('notifications', 'warn', 'denied', 'help-notifications');
		case 'unsupported':
			return line('notifications', 'warn', 'unsupported', 'help-notifications');
	}
}

function pending({ pending: count, refused }: ReadinessFacts): ReadinessLine {
	if (refused > 0) return line('pending', 'bad', 'refused', 'correct');
	return count > 0
		? line('pending', 'warn', 'waiting', 'send')
		: line('pending', 'good', 'nothing');
}
