import { remindOfEventsJob } from '#server/features/calendar/remind-of-events-job.ts';
import { aUuid } from '#test/support/builders.ts';
import { CalendarResponse } from '#worker/contract/calendar.ts';
import { receive } from '#worker/contract/parse.ts';
import { codeOf, openApiWorld, type Sent } from './api-world.ts';
import { COMPANY } from './company.ts';

const BASE = '/api/v3/app/calendar';
/** An id that a device has made. */
export const ID = aUuid(700);

/** Today is Tuesday, 2025-03-04, 10:00 in Manaus (14:00 UTC). */
export const MEETING = {
	title: 'Reunião de rota',
	description: '',
	place: 'Sala 2',
	allDay: false,
	start: '2025-03-05T12:00:00Z',
	end: '2025-03-05T13:00:00Z',
	timeZone: 'America/Manaus',
	invitedEmployeesCode: ['V1', 'C2', 'G1'],
	reminderMinutes: 30,
};

export type CalendarWorld = Awaited<ReturnType<typeof openCalendarWorld>>;

/** The API with an empty calendar, and what people do with it. C1 writes the meeting. */
export async function openCalendarWorld() {
	const world = await openApiWorld();
	const { db } = world;
	const tokens = new Map<string, string>();

	async function as(code: string, path: string, sent: Sent = {}): Promise<Response> {
		const token = tokens.get(code) ?? (await world.logIn(code)).token;
		tokens.set(code, token);
		return world.call(`${BASE}/${path}`, { token, ...sent });
	}
	const put = (code: string, path: string, body: unknown, headers: Sent['headers'] = {}) =>
		as(code, path, { method: 'PUT', body, headers });

	return {
		...world,
		as,
		put,
		write: (change: object = {}, code = 'C1', id = ID) =>
			put(code, id, { event: { ...MEETING, ...change } }),
		answer: (code: string, presenceStatus: string) =>
			put(code, `presence/${ID}`, { presenceStatus }),
		async seen(code: string, param: string = ID) {
			const response = await as(code, param);
			if (response.status !== 200) throw new Error(`Refused: ${await response.text()}`);
			return receive(CalendarResponse, await response.json());
		},
		/** What a person was told of events, oldest first. */
		async told(code: string): Promise<readonly string[]> {
			const rows = await db
				.selectFrom('notifications')
				.select('events')
				.where('company_id', '=', COMPANY)
				.where('employee_code', '=', code)
				.where('type', '=', 'calendar')
				.orderBy('created_at')
				.execute();
			return rows.map(({ events }) => events.at(-1)?.referenceDocument.kind ?? '');
		},
		reminding() {
			const { now, reportDefect } = world.options;
			return remindOfEventsJob({ db, company: COMPANY, now, reportDefect });
		},
		/** Later than a token lives. */
		at(instant: string): void {
			world.clock.now = new Date(instant);
			tokens.clear();
		},
		async empty(): Promise<void> {
			await world.forget();
			await db.deleteFrom('calendar_events').execute();
			await db.deleteFrom('vacations').execute();
			tokens.clear();
		},
	};
}

/** The status and the code of a refusal. */
export async function refused(answer: Promise<Response>): Promise<readonly unknown[]> {
	const response = await answer;
	return [response.status, await codeOf(response)];
}
