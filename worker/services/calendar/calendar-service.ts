import {
	CalendarResponse,
	ConflictsResponse,
	InvitableResponse,
	MAX_INVITED,
} from '#worker/contract/calendar.ts';
import type { CalendarApi, CalendarItem } from '#worker/contract/calendar-api.ts';
import { OkResponse } from '#worker/contract/session.ts';
import { calendarFile } from '#worker/domain/calendar/calendar-file.ts';
import { HIERARCHY_CACHE_MS, isThrottled } from '#worker/domain/device/sync-status.ts';
import { foldedWords } from '#worker/domain/shared/fold.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';
import type { Workspace } from '../engine/workspace.ts';
import { CalendarCopies, calendarItem, type Pending } from './calendar-copies.ts';

const PATH = '/v3/app/calendar';
const PEOPLE = 'calendarPeople';
const TOPIC = 'calendar';
type ActiveSession = { readonly copies: CalendarCopies; readonly pending: Map<string, Pending> };

/** Serves months from the copy on this device and shows changes at once (rule 8.5). */
export function createCalendarService(core: Core): CalendarApi {
	const { clock, changes, environment } = core.device;
	const seats = new WeakMap<Workspace, ActiveSession>();

	function active(): ActiveSession {
		const { workspace } = core;
		const known = seats.get(workspace) ?? {
			copies: new CalendarCopies(workspace.documents),
			pending: new Map(),
		};
		seats.set(workspace, known);
		return known;
	}

	function items({ events, employees }: CalendarResponse): readonly CalendarItem[] {
		const people = new Map(employees.map((one) => [one.employeeCode, one]));
		const { pending } = active();
		const own = core.user.employeeCode;
		return events.map((event) => calendarItem(event, people, own, pending.get(event._id)));
	}

	const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

	async function put(path: string, body: object, key: string): Promise<CalendarResponse> {
		const { api } = core.workspace;
		const headers = { 'idempotency-key': key };
		const request = { method: 'PUT', path, body: JSON.stringify(body), headers } as const;
		return api.read(CalendarResponse, request, await api.send(request));
	}

	async function remember(answer: CalendarResponse): Promise<void> {
		await active().copies.remember(answer, environment.timezone());
		changes.announce(TOPIC);
	}

	async function ask(id: string): Promise<void> {
		await remember(await core.workspace.api.get(CalendarResponse, pathOf(id)));
	}

	async function find(id: string): Promise<CalendarItem> {
		const { copies } = active();
		if ((await copies.find(id)) === null) await ask(id);
		const [item] = items((await copies.find(id)) ?? { events: [], employees: [] });
		if (!item) throw new AppError('not-found');
		return item;
	}

	/** The change is shown at once and reverted when the server refuses it (rule 8.5). */
	async function act(id: string, change: Pending, path: string, body: object): Promise<void> {
		const { pending } = active();
		const before = pending.get(id);
		pending.set(id, { ...before, ...change });
		changes.announce(TOPIC);
		try {
			const answer = await put(path, body, environment.newId());
			await active().copies.remember(answer, environment.timezone());
		} finally {
			// A later change of the same event must stay.
			const now = { ...pending.get(id) };
			for (const key of Object.keys(change) as (keyof Pending)[]) {
				if (now[key] === change[key]) delete (now as Record<string, unknown>)[key];
			}
			pending.set(id, now);
			changes.announce(TOPIC);
		}
	}

	/** The call is an API extension (rule 16.3): without it there are no people and no conflicts. */
	async function orNone<T>(call: () => Promise<T>, none: T): Promise<T> {
		try {
			return await call();
		} catch (error) {
			if (isAppError(error) && error.code === 'not-found') return none;
			throw error;
		}
	}

	async function invitable(): Promise<InvitableResponse['employees']> {
		const { documents, api } = core.workspace;
		const row = await documents.row(PEOPLE);
		const held = await documents.value<InvitableResponse>(PEOPLE);
		if (held && isThrottled(row?.lastUpdate ?? null, HIERARCHY_CACHE_MS, clock.now())) {
			return held.employees;
		}
		try {
			const path = `${PATH}/people/invitable`;
			const answer = await orNone(() => api.get(InvitableResponse, path), { employees: [] });
			await documents.replace(PEOPLE, answer, null, clock.now());
			return answer.employees;
		} catch (error) {
			// An outdated list is better than none.
			if (!held || !isAppError(error)) throw error;
			return held.employees;
		}
	}

	return {
		async month(month) {
			const { copies } = active();
			const row = await copies.row(month);
			return {
				month,
				events: items(await copies.month(month)),
				lastUpdate: row?.lastUpdate ?? null,
				failed: (row?.failCount ?? 0) > 0,
			};
		},

		async refresh(month) {
			const { copies } = active();
			try {
				const answer = await core.workspace.api.get(CalendarResponse, `${PATH}/${month}`);
				await copies.replace(month, answer, clock.now());
			} catch (error) {
				if (!isAppError(error)) throw error;
				await copies.fail(month, clock.now());
			}
			changes.announce(TOPIC);
		},

		heldMonths: async () => active().copies.held(),

		event: find,

		async refreshEvent(id) {
			try {
				await ask(id);
			} catch (error) {
				if (!isAppError(error)) throw error;
				if (error.code !== 'not-found') return;
				await active().copies.forget(id);
				changes.announce(TOPIC);
			}
		},

		async save(id, event, key) {
			await remember(await put(pathOf(id), { event }, key));
			return find(id);
		},

		async remove(id) {
			await orNone(
				() => core.workspace.api.act(OkResponse, 'DELETE', pathOf(id), environment.newId()),
				{ ok: true },
			);
			await active().copies.forget(id);
			changes.announce(TOPIC);
		},

		setStatus: (id, status) =>
			act(id, { status }, `${PATH}/status/${encodeURIComponent(id)}`, { status }),

		setPresence: (id, presence) =>
			act(id, { presence }, `${PATH}/presence/${encodeURIComponent(id)}`, {
				presenceStatus: presence,
			}),

		async people(search, limit) {
			const all = await invitable();
			const wanted = foldedWords(search);
			const found = all.filter(({ employeeCode, name, jobTitle }) => {
				const words = foldedWords(employeeCode, name, jobTitle);
				return wanted.every((word) => words.some((one) => one.startsWith(word)));
			});
			const most = Math.min(Math.max(0, Math.floor(limit)), MAX_INVITED);
			return { total: found.length, rows: found.slice(0, most) };
		},

		async team() {
			const team = (await invitable()).filter(({ isTeam }) => isTeam);
			return { total: team.length, rows: team.slice(0, MAX_INVITED) };
		},

		async conflicts(time, employeesCode, exceptEvent) {
			const { api } = core.workspace;
			const { allDay, start, end, timeZone } = time;
			const body = { allDay, start, end, timeZone, employeesCode, exceptEvent };
			const none = { vacations: [], routes: [], events: [] };
			const { vacations, routes, events } = await orNone(
				() => api.post(ConflictsResponse, `${PATH}/people/conflicts`, body),
				none,
			);
			const names = new Map((await invitable()).map((one) => [one.employeeCode, one.name]));
			names.set(core.user.employeeCode, core.user.name);
			const nameOf = (code: string) => names.get(code) ?? code;
			return {
				vacations: vacations.map(({ employeeCode, start: first, end: last }) => ({
					name: nameOf(employeeCode),
					start: first,
					end: last,
				})),
				routes: routes.map(({ employeeCode, date, clients }) => ({
					name: nameOf(employeeCode),
					date,
					clients,
				})),
				events,
			};
		},

		async file(of) {
			const { copies } = active();
			const all =
				'month' in of
					? items(await copies.month(of.month)).filter(({ presence }) => presence !== 'decline')
					: [await find(of.event)];
			const filed = all.map(({ invited, presence: own, ...event }) => ({
				...event,
				invitedNames: invited.flatMap(({ name, presence }) => (presence === 'decline' ? [] : name)),
				isDeclined: own === 'decline',
			}));
			return calendarFile(filed, clock.now());
		},
	};
}
