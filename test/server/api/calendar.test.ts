import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
	CalendarResponse,
	ConflictsResponse,
	InvitableResponse,
} from '#worker/contract/calendar.ts';
import { receive } from '#worker/contract/parse.ts';
import { type CalendarWorld, ID, MEETING, openCalendarWorld, refused } from './calendar-world.ts';
import { COMPANY } from './company.ts';

let world: CalendarWorld;
const as: CalendarWorld['as'] = (...sent) => world.as(...sent);
const put: CalendarWorld['put'] = (...sent) => world.put(...sent);
const write: CalendarWorld['write'] = (...sent) => world.write(...sent);
const seen: CalendarWorld['seen'] = (...sent) => world.seen(...sent);
const told: CalendarWorld['told'] = (...sent) => world.told(...sent);
beforeAll(async () => {
	world = await openCalendarWorld();
});
beforeEach(async () => {
	await world.empty();
});

describe('an event', () => {
	it('is created by PUT to an unknown id, and the invited people are notified', async () => {
		expect((await write()).status).toBe(200);
		const { events, employees } = await seen('V1');
		expect(events).toMatchObject([
			{
				...MEETING,
				_id: ID,
				invitedEmployeesCode: ['C2', 'G1', 'V1'],
				ownerCode: 'C1',
				status: 'waiting',
				revision: 1,
				confirmedEmployeesCode: [],
				declinedEmployeesCode: [],
			},
		]);
		expect(employees.map(({ employeeCode }) => employeeCode).sort()).toEqual([
			'C1',
			'C2',
			'G1',
			'V1',
		]);
		expect([await told('V1'), await told('G1'), await told('C1')]).toEqual([
			['calendar-invited'],
			['calendar-invited'],
			[],
		]);
	});

	it('is visible to its owner and the invited people only', async () => {
		await write();
		for (const code of ['C1', 'C2', 'G1', 'V1']) {
			expect((await seen(code, '2025-03')).events).toHaveLength(1);
		}
		for (const code of ['V3', 'E1', 'K1']) {
			expect((await seen(code, '2025-03')).events).toEqual([]);
			expect(await refused(as(code, ID))).toEqual([404, 'not-found']);
			expect(await refused(write({}, code))).toEqual([404, 'not-found']);
			expect(await refused(put(code, `presence/${ID}`, { presenceStatus: 'confirm' }))).toEqual([
				404,
				'not-found',
			]);
		}
	});

	it('can invite people below, people above and people with the same manager only', async () => {
		const invitable = async (code: string) => {
			const response = await as(code, 'people/invitable');
			const { employees } = receive(InvitableResponse, await response.json());
			return employees
				.map(({ employeeCode, isTeam }) => (isTeam ? `${employeeCode}*` : employeeCode))
				.sort();
		};
		expect(await invitable('C1')).toEqual(['C2', 'E1', 'G1', 'V1*', 'V2*']);
		expect(await invitable('V1')).toEqual(['C1', 'E1', 'G1', 'V2']);
		expect(await invitable('E1')).toEqual(['C1*', 'C2*', 'G1*', 'K1*', 'V1*', 'V2*', 'V3*']);
		for (const code of ['V3', 'C1', 'nobody']) {
			expect(await refused(write({ invitedEmployeesCode: [code] }))).toEqual([422, 'invalid']);
		}
		expect(await world.db.selectFrom('calendar_events').selectAll().execute()).toEqual([]);
	});

	it('is changed and deleted by its owner only, and the invited people are notified', async () => {
		await write();
		expect(await refused(write({ title: 'Outra' }, 'V1'))).toEqual([403, 'edit-unauthorised']);
		const remove = (code: string) => as(code, ID, { method: 'DELETE' });
		expect(await refused(remove('G1'))).toEqual([403, 'edit-unauthorised']);
		world.pass(1);
		await write({ title: 'Reunião geral', invitedEmployeesCode: ['V1', 'V2'] });
		expect((await seen('V1')).events).toMatchObject([{ title: 'Reunião geral', revision: 2 }]);
		expect([await told('V1'), await told('C2')]).toEqual([
			['calendar-invited', 'calendar-changed'],
			['calendar-invited', 'calendar-cancelled'],
		]);
		expect(await refused(as('C2', ID))).toEqual([404, 'not-found']);
		world.pass(1);
		expect((await remove('C1')).status).toBe(200);
		expect((await told('V1')).at(-1)).toBe('calendar-cancelled');
		expect((await seen('C1', '2025-03')).events).toEqual([]);
	});

	it('that another device has changed is not overwritten, and a repeated call has one effect', async () => {
		const first = { event: { ...MEETING, revision: 0 } };
		const headers = { 'idempotency-key': 'one' };
		expect((await put('C1', ID, first, headers)).status).toBe(200);
		expect((await put('C1', ID, first, headers)).status).toBe(200);
		expect(await told('V1')).toEqual(['calendar-invited']);
		await write({ title: 'A', revision: 1 });
		expect(await refused(write({ title: 'B', revision: 1 }))).toEqual([409, 'conflict']);
		expect((await seen('C1')).events).toMatchObject([{ title: 'A', revision: 2 }]);
	});

	it('deletes the presence answers when its time changes, and notifies the invited people', async () => {
		await write();
		await put('V1', `presence/${ID}`, { presenceStatus: 'confirm' });
		await write({ place: 'Sala 3' });
		expect((await seen('C1')).events[0]?.confirmedEmployeesCode).toEqual(['V1']);
		await write({ place: 'Sala 3', end: '2025-03-05T14:00:00Z' });
		expect((await seen('C1')).events[0]?.confirmedEmployeesCode).toEqual([]);
		expect((await told('V1')).at(-1)).toBe('calendar-moved');
	});

	it.each([
		['ends before it begins', { end: '2025-03-05T11:00:00Z' }],
		['ends as it begins', { end: MEETING.start }],
		['has a date where an instant belongs', { start: '2025-03-05' }],
		['has an instant where a date belongs', { allDay: true }],
		['lasts a year', { end: '2026-03-05T11:00:00Z' }],
		['is in a zone that does not exist', { timeZone: 'America/Atlantis' }],
		['has no name', { title: '  ' }],
		['has a stranger to its shape', { color: 'red' }],
		['invites somebody twice', { invitedEmployeesCode: ['V1', 'V1'] }],
		['is of another age', { allDay: true, start: '9999-12-31', end: '9999-12-31' }],
	])('that %s is refused', async (_, change) => {
		expect(await refused(write(change))).toEqual([422, 'invalid']);
	});

	it('of whole days is listed in every month whose weeks contain its days', async () => {
		await write({ allDay: true, start: '2025-03-01', end: '2025-03-02' });
		expect((await seen('C1', '2025-02')).events).toHaveLength(1);
		expect((await seen('C1', '2025-03')).events).toHaveLength(1);
		expect((await seen('C1', '2025-05')).events).toEqual([]);
		expect(await refused(as('C1', '2025-13'))).toEqual([404, 'not-found']);
	});
});

describe('status and presence', () => {
	it('only the owner can change the status, in both directions', async () => {
		await write();
		expect(await refused(put('V1', `status/${ID}`, { status: 'finished' }))).toEqual([
			403,
			'edit-unauthorised',
		]);
		for (const status of ['finished', 'waiting', 'finished']) {
			const response = await put('C1', `status/${ID}`, { status });
			expect(await response.json()).toMatchObject({ events: [{ status }] });
		}
		expect(await refused(put('V1', `presence/${ID}`, { presenceStatus: 'maybe' }))).toEqual([
			409,
			'conflict',
		]);
		expect(await refused(put('C1', `status/${ID}`, { status: 'over' }))).toEqual([422, 'invalid']);
	});

	it("a person is in at most one list, with maybe in neither, and the owner's notification shows the last answer", async () => {
		await write();
		const lists = async (presenceStatus: string) => {
			const response = await put('V1', `presence/${ID}`, { presenceStatus });
			const { events } = receive(CalendarResponse, await response.json());
			return [events[0]?.confirmedEmployeesCode, events[0]?.declinedEmployeesCode];
		};
		expect(await lists('confirm')).toEqual([['V1'], []]);
		expect(await lists('decline')).toEqual([[], ['V1']]);
		expect(await lists('maybe')).toEqual([[], []]);
		expect(await lists('confirm')).toEqual([['V1'], []]);
		expect(await told('C1')).toEqual(['calendar-confirm']);
		expect(await refused(put('C1', `presence/${ID}`, { presenceStatus: 'confirm' }))).toEqual([
			403,
			'edit-unauthorised',
		]);
	});
});

it('answers the conflicts of a time: vacations, routes of the team and own events', async () => {
	await write({ invitedEmployeesCode: [] });
	for (const employee_code of ['V1', 'C2', 'V3']) {
		const row = { company_id: COMPANY, employee_code, start_date: '2025-03-04' };
		await world.db
			.insertInto('vacations')
			.values({ ...row, end_date: '2025-03-05' })
			.execute();
	}
	const ask = async (change: object) => {
		const { allDay, timeZone } = MEETING;
		const response = await as('C1', 'people/conflicts', {
			body: {
				allDay,
				timeZone,
				start: '2025-03-05T02:00:00Z',
				end: '2025-03-05T12:30:00Z',
				employeesCode: ['V1', 'C2', 'V3'],
				exceptEvent: null,
				...change,
			},
		});
		expect(response.status).toBe(200);
		return receive(ConflictsResponse, await response.json());
	};
	// From 22:00 of the 4th to 08:30 of the 5th in Manaus; V1's route is on Tuesdays.
	const found = await ask({});
	expect(found.vacations.map(({ employeeCode }) => employeeCode)).toEqual(['C2', 'V1']);
	expect(found.routes).toEqual([{ employeeCode: 'V1', date: '2025-03-04', clients: 5 }]);
	expect(found.events).toMatchObject([{ _id: ID, title: MEETING.title }]);
	expect((await ask({ exceptEvent: ID })).events).toEqual([]);
	const later = { start: '2025-03-06T12:00:00Z', end: '2025-03-06T13:00:00Z' };
	expect(await ask(later)).toEqual({ vacations: [], routes: [], events: [] });
});
