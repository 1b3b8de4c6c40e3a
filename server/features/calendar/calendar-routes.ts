import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import type { CalendarEvent } from '#worker/contract/calendar.ts';
import {
	CalendarResponse,
	ConflictsBody,
	ConflictsResponse,
	EventStatusBody,
	InvitableResponse,
	PresenceBody,
	PutEventBody,
} from '#worker/contract/calendar.ts';
import { OkResponse } from '#worker/contract/session.ts';
import { isMonth } from '#worker/domain/calendar/month.ts';
import { setPresence, setStatus } from './answer-event.ts';
import { conflictsOf } from './conflicts.ts';
import { invitablePeople } from './invitable.ts';
import { answerWith, eventsOfMonth, readEvent } from './read-events.ts';
import { deleteEvent, putEvent } from './save-event.ts';

const TAG = 'Calendar';
const PATH = '/v3/app/calendar';

/** Events are changed by their owner; invited people see and answer them. */
export function calendarRoutes(): readonly Route[] {
	const changes = { method: 'PUT', tag: TAG, repeat: 'key', response: CalendarResponse } as const;
	return [
		knownRoute('session', {
			method: 'GET',
			path: `${PATH}/people/invitable`,
			tag: TAG,
			summary:
				'Whom the caller may invite: everybody below and above, and who has the same manager',
			extension: true,
			body: null,
			response: InvitableResponse,
			handle: async ({ db, caller }) => ({ employees: await invitablePeople(db, caller) }),
		}),
		knownRoute('session', {
			method: 'POST',
			path: `${PATH}/people/conflicts`,
			tag: TAG,
			summary: 'Vacations, routes and events of the caller that stand against a time',
			extension: true,
			body: ConflictsBody,
			response: ConflictsResponse,
			handle: ({ db, caller, body }) => conflictsOf(db, caller, body),
		}),
		knownRoute('session', {
			method: 'GET',
			path: `${PATH}/:param`,
			tag: TAG,
			summary: 'Events of a month (`2026-03`, with the whole weeks it lies in), or one by its id',
			body: null,
			response: CalendarResponse,
			async handle(call) {
				const { c, db, caller } = call;
				const param = c.req.param('param') ?? '';
				if (isMonth(param)) return eventsOfMonth(db, caller, param);
				return answerWith(db, caller, [await readEvent(db, caller, uuidOf(param))]);
			},
		}),
		knownRoute('session', {
			...changes,
			path: `${PATH}/:id`,
			summary: 'Replaces an event of the caller, or creates the one that does not exist',
			body: PutEventBody,
			handle: (call) =>
				changed(call, (id) => putEvent(call.db, call.caller, id, call.body.event, call.now)),
		}),
		knownRoute('session', {
			...changes,
			path: `${PATH}/status/:id`,
			summary:
				'Waiting or finished, by the owner; 403 edit-unauthorised for the invited, which does not end the session',
			body: EventStatusBody,
			handle: (call) =>
				changed(call, (id) => setStatus(call.db, call.caller, id, call.body.status, call.now)),
		}),
		knownRoute('session', {
			...changes,
			path: `${PATH}/presence/:id`,
			summary: 'What an invited person answers; a maybe leaves both lists',
			body: PresenceBody,
			handle: (call) =>
				changed(call, (id) =>
					setPresence(call.db, call.caller, id, call.body.presenceStatus, call.now),
				),
		}),
		knownRoute('session', {
			...changes,
			method: 'DELETE',
			path: `${PATH}/:id`,
			summary: 'Deletes an event of the caller and tells the invited',
			body: null,
			response: OkResponse,
			async handle(call) {
				await deleteEvent(call.db, call.caller, uuidOf(call.c.req.param('id')), call.now);
				return { ok: true };
			},
		}),
	];
}

async function changed<Body>(
	call: KnownCall<Body>,
	act: (id: string) => Promise<CalendarEvent>,
): Promise<CalendarResponse> {
	return answerWith(call.db, call.caller, [await act(uuidOf(call.c.req.param('id')))]);
}
