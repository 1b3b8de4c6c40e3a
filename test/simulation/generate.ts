import type {
	Act,
	Command,
	Crash,
	DamagedTable,
	Event,
	Sequence,
	ServerEvent,
} from './commands.ts';
import { STORAGE_FAULTS } from './commands.ts';
import { NETWORK_FAULTS, type NetworkFault } from './network.ts';
import { Random } from './random.ts';

/** A Tuesday, 10:00 in Manaus. */
export const MORNING = '2025-03-04T14:00:00.000Z';
/** Some minutes before midnight in Manaus. */
const EVENING = '2025-03-05T03:54:00.000Z';

type EventType = Event['type'];
type Theme = Readonly<Partial<Record<EventType, number>>>;

/** How often each event happens, in sequences in which it may happen at all. */
const EVENTS: Record<Exclude<EventType, 'wait'>, number> = {
	open: 3,
	kill: 6,
	weather: 12,
	offline: 2,
	hide: 1,
	server: 5,
	storage: 4,
	damage: 3,
	evict: 2,
	'newer-build': 1,
	'older-tab': 1,
	clock: 2,
	zone: 1,
	'next-day': 1,
};

/** Happen rarely: they change what the rest of the sequence can find. */
const RARE = new Set<EventType>(['evict', 'damage', 'next-day', 'newer-build', 'older-tab']);

/** The sequence of a seed: always the same. */
export function generate(seed: number): Sequence {
	const random = new Random(seed);
	const isEvening = random.isBelow(0.12);
	const isShared = random.isBelow(0.8);
	const phones = Array.from({ length: random.pick([1, 1, 2, 2, 2, 3]) }, (_, index) => ({
		isOlder: random.isBelow(0.12),
		tabs: index > 0 && isShared ? 0 : random.pick([1, 1, 1, 2]),
	}));
	const theme = themeOf(random);
	const length = random.int(10, 34);
	const commands: Command[] = isShared ? sharedStart(random, phones.length) : [];
	if (theme.weather !== undefined) {
		for (const phone of phones.keys()) {
			if (random.isBelow(0.6)) commands.push({ type: 'weather', phone, ...weather(random) });
		}
	}
	while (commands.length < length) {
		commands.push(...step(random, phones.length, theme));
	}
	return { seed, start: isEvening ? EVENING : MORNING, phones, commands };
}

/** One phone begins the day; the others open the app when the server has it, and show the same. */
function sharedStart(random: Random, phones: number): Command[] {
	const commands: Command[] = [];
	const calm = { phone: 0, tab: 0, crash: null, isHasty: false };
	for (let nth = random.int(2, 3); nth > 0; nth--) {
		commands.push({ type: 'go-on', ...calm, choice: random.int(0, 1_000) });
	}
	if (phones > 1) commands.push({ type: 'wait', ms: 4_000 });
	for (let phone = 1; phone < phones; phone++) commands.push({ type: 'open', phone });
	if (phones > 1) commands.push({ type: 'wait', ms: 1_500 });
	return commands;
}

/** Each sequence has some kinds of faults only: rare combinations then become likely. */
function themeOf(random: Random): Theme {
	const theme: Partial<Record<EventType, number>> = {};
	for (const [type, weight] of Object.entries(EVENTS) as [EventType, number][]) {
		if (random.isBelow(RARE.has(type) ? 0.2 : 0.55)) theme[type] = weight;
	}
	return theme;
}

function step(random: Random, phones: number, theme: Theme): readonly Command[] {
	const wait: Event = { type: 'wait', ms: pauseMs(random) };
	if (Object.keys(theme).length > 0 && random.isBelow(0.3)) return [event(random, phones, theme)];
	return random.isBelow(0.55) ? [act(random, phones), wait] : [act(random, phones)];
}

function pauseMs(random: Random): number {
	return random.pick([
		random.int(100, 3_000),
		random.int(1_000, 8_000),
		random.int(5_000, 25_000),
		random.int(20_000, 60_000),
	]);
}

function crash(random: Random): Crash | null {
	if (!random.isBelow(0.08)) return null;
	return { afterSteps: random.int(0, 60), of: random.isBelow(0.7) ? 'tab' : 'browser' };
}

function act(random: Random, phones: number): Act {
	const where = {
		phone: random.int(0, phones - 1),
		tab: random.int(0, 1),
		crash: crash(random),
		isHasty: random.isBelow(0.15),
	};
	const question = random.next();
	const choice = random.int(0, 1_000);
	const type = random.weighted<Act['type']>({
		answer: 66,
		'go-on': 22,
		'take-back': 2,
		abort: 3,
		note: 3,
		discard: 2,
		'close-yesterday': 1,
	});
	switch (type) {
		case 'answer':
			return { type, ...where, question, choice };
		case 'take-back':
			return { type, ...where, question };
		case 'go-on':
		case 'abort':
		case 'note':
			return { type, ...where, choice };
		default:
			return { type, ...where };
	}
}

const ZONES = ['America/Manaus', 'America/Sao_Paulo', 'America/Rio_Branco', 'Pacific/Kiritimati'];

function event(random: Random, phones: number, theme: Theme): Event {
	const phone = random.int(0, phones - 1);
	const type = random.weighted<EventType>(theme);
	switch (type) {
		case 'kill': {
			const of = random.isBelow(0.6) ? 'tab' : 'browser';
			return { type, phone, of, ms: random.int(0, 8_000), afterSteps: random.int(0, 800) };
		}
		case 'weather':
			return { type, phone, ...weather(random) };
		case 'offline':
			return { type, phone, isOffline: random.isBelow(0.6) };
		case 'hide':
			return { type, phone, isHidden: random.isBelow(0.6) };
		case 'server':
			return { type, what: serverEvent(random) };
		case 'storage':
			return { type, phone, fault: random.pick([null, ...STORAGE_FAULTS]) };
		case 'damage': {
			const table = random.weighted<DamagedTable>({
				heads: 1,
				bases: 1,
				histories: 1,
				stages: 1,
				answers: 4,
			});
			return { type, phone, table, row: random.int(0, 3) };
		}
		case 'older-tab':
			return { type, phone, ms: random.int(500, 20_000) };
		case 'clock':
			return { type, phone, offsetMs: clockOffset(random) };
		case 'zone':
			return { type, phone, zone: random.pick(ZONES) };
		case 'open':
		case 'evict':
		case 'newer-build':
			return { type, phone };
		default:
			return { type: 'next-day' };
	}
}

function weather(random: Random) {
	const seed = random.seed();
	if (random.isBelow(0.2)) return { faults: ['delay'] as NetworkFault[], share: 0, seed };
	const many = Array.from({ length: random.int(1, 4) }, () => random.pick(NETWORK_FAULTS));
	return { faults: [...new Set(many)], share: random.pick([0.3, 0.6, 0.9, 1]), seed };
}

function serverEvent(random: Random): ServerEvent {
	return random.weighted<ServerEvent>({
		restart: 2,
		down: 2,
		up: 2,
		'back-up': 4,
		restore: 2,
		'restore-with-sessions': 1,
		'delete-rows': 1,
		behind: 1,
		first: 1,
		current: 2,
	});
}

const HOUR_MS = 3_600_000;

function clockOffset(random: Random): number {
	return random.pick([
		0,
		random.int(-300_000, 300_000),
		random.int(-3 * HOUR_MS, 3 * HOUR_MS),
		random.int(-48, 48) * HOUR_MS,
	]);
}
