import { decisionCallOf } from '#test/support/decision-call.ts';
import { aBrowser } from '#test/support/push-service.ts';
import { REQUEST_KINDS } from '#worker/contract/request.ts';
import { ADMINISTRATION_ENTRIES } from './matrix-administration.ts';
import { ASKING_ENTRIES } from './matrix-asking.ts';
import {
	batch,
	check,
	conflictsWith,
	eventOf,
	goalsOf,
	quizAnswer,
	quizEnd,
	quizStart,
	ticketOf,
	transferOf,
} from './matrix-bodies.ts';
import { COACHING_ENTRIES } from './matrix-coachings.ts';
import { about, type Entry, open, own } from './matrix-entry.ts';
import { FILE, TAKEN_VIDEO, VIDEO } from './matrix-target.ts';
import { TEACHING_ENTRIES } from './matrix-teaching.ts';

const IN_MANY_YEARS = '?until=2030-01-01T00:00:00Z';

const EARLY = {
	far: 'A check may come before its coaching: an unknown id is a new one of the caller',
};
const NEW_ATTEMPT = { far: 'An unknown id is a new attempt of the caller' };
/** Of a team; a consultant reviews those they are consultant for. */
const results = (path: Readonly<Record<string, string>> = {}) =>
	about((t) => ({ path: { videoId: TAKEN_VIDEO, ...path }, query: `?team=${t.code}` }), {
		consults: true,
	});

/**
 * What every published route is asked, in one line each. A new route needs one: `own()` when it
 * names nobody, `about((t) => …)` when it names a person or something of theirs (`t` has the ids of
 * one person: code, userId, client, waiting and approved requests, notification…), `open()` when it
 * is public. The test does the rest: every role asks about themselves, the people below, another
 * team, a colleague, a superior and another company.
 */
export const ENTRIES: Readonly<Record<string, Entry>> = {
	'POST /api/v2/auth/app/authenticate': open((t) => ({
		body: { employeeCode: t.code, password: 'guess' },
	})),
	'POST /api/v2/auth/app/refresh': open(() => ({ body: {} })),
	'POST /api/v2/auth/app/delivery': open(() => ({ body: {} })),
	'POST /api/v2/auth/app/logout': open(() => ({ body: {} })),
	'POST /api/auth/register': open((t) => ({
		body: { employeeCode: t.code, code: '00000000', password: 'um cavalo verde' },
	})),
	'POST /api/v2/auth/app/recovery/request': open((t) => ({ body: { employeeCode: t.code } }), {
		writes: ['recovery_codes'],
	}),
	'POST /api/v2/auth/app/recovery/response': open((t) => ({
		body: { employeeCode: t.code, code: '00000000', password: 'um cavalo verde' },
	})),
	'GET /api/version/mandatory': open(),
	'GET /_version': open(),
	'GET /api/docs': open(),
	'GET /api/docs/openapi.json': open(),
	'GET /api/v3/app/user/me': own(),
	'GET /api/v2/auth/app/me': own(),
	'GET /api/v3/app/employee/hierarchy': own(),
	...ADMINISTRATION_ENTRIES,
	'GET /api/v3/app/sync/forms': own(),
	'GET /api/v3/app/sync/parameters': own(),
	'GET /api/v3/app/coachingDiagnosis': own(),
	'GET /api/v3/app/sync/routePlans': own(),
	...COACHING_ENTRIES,
	'POST /api/v3/telemetry/sync/:userId/should-full-sync': about((t) => ({
		path: { userId: t.userId },
		body: { lastRev: 0, pending: 0, coachingId: t.coachingId },
	})),
	'POST /api/v3/telemetry/sync/:userId': about(batch),
	'GET /api/v3/telemetry/sync/:userId': about((t) => ({ path: { userId: t.userId } })),
	'DELETE /api/v3/telemetry/sync/:userId': about((t) => ({ path: { userId: t.userId } })),

	'GET /api/question/:id': own(
		{ path: { id: 'form.0' } },
		{ unproven: 'The company of the matrix has no forms' },
	),
	'PUT /api/coaching/answerCoaching': own(
		{ body: { questionId: 'form.0', answer: ['Sim'] } },
		{ unproven: 'Nobody of the matrix has a coaching in progress' },
	),
	'GET /api/v3/app/performance': own(),
	'GET /api/v3/app/score/data': own({}, { names: 'company' }),
	'GET /api/v3/app/score/team': own(),
	'GET /api/v3/app/performance/coaching/:id': about((t) => ({ path: { id: t.coachingId } })),

	'POST /api/check/checkIn': about(check, EARLY),
	'POST /api/check/checkOut': about(check, EARLY),

	'GET /api/v3/app/portfolio': own(),
	'GET /api/v3/app/clientCategory': own(),
	'POST /api/v3/app/portfolio/update-clients': about((t) => ({
		body: { clients: [{ code: t.client, comercialDivision: '01', buyer: 'Outro' }] },
	})),
	'POST /api/v3/app/portfolio/phone/verify': about((t) => ({
		body: { code: t.client, comercialDivision: '01', phone: '92987654321' },
	})),

	'GET /api/v3/app/notification': own(),
	'DELETE /api/v3/app/notification/remove/:id': about((t) => ({ path: { id: t.notification } })),
	'DELETE /api/v3/app/notification/remove-all': own({ query: IN_MANY_YEARS }),
	'PUT /api/v3/app/notification/seen-all': own({ query: IN_MANY_YEARS }),
	'POST /api/v3/app/notification/web-push/register': own({
		body: { subscription: aBrowser('matrix').subscription },
	}),
	'GET /api/v3/app/notification/web-push/key': own(),
	'GET /api/v3/app/notification/preferences': own(),
	'PUT /api/v3/app/notification/preferences/:type': own({
		path: { type: 'calendar' },
		body: { push: false },
	}),
	'GET /api/v3/app/vacation/salesmen/alert': own(),

	...ofEveryKind(),
	'GET /api/v3/app/transfer/company/employees/pending-approval': about((t) => ({
		query: `?parent=${t.code}`,
	})),
	'GET /api/v3/app/request/mine': own(),
	'GET /api/v3/app/request/decided': own(),
	'GET /api/v3/app/request/one/:id': about((t) => ({ path: { id: t.waiting.transfer } })),
	'POST /api/v3/app/request/withdraw': about((t) => ({ body: { ids: [t.waiting.transfer] } })),

	...ASKING_ENTRIES,
	'GET /api/v3/app/product': own(),
	'GET /api/v3/app/link': own(),
	'GET /api/v3/app/appfiles': own(),
	'GET /api/v3/app/appfiles/:id/content': own({ path: { id: FILE } }),
	'GET /api/v3/app/video': own(),
	'GET /api/v3/app/video/:id/file': own({ path: { id: VIDEO } }),
	'GET /api/v3/app/video/:id/captions': own({ path: { id: VIDEO } }),
	'GET /api/v3/app/video/:id/poster': own(
		{ path: { id: VIDEO } },
		{ unproven: 'No video of the matrix has a poster' },
	),
	'POST /api/v3/app/video/access': own(),
	'PUT /api/v3/app/video/:id/progress': own({
		path: { id: VIDEO },
		body: { position: 3, segments: [[0, 3]], at: '2025-03-05T12:00:00Z' },
	}),
	'POST /api/v3/app/training-content-log': own({
		body: { type: 'video_start', contentId: VIDEO, isFoodSolutionContent: false },
	}),

	'GET /api/v2/app/quiz/currentState': own(),
	'GET /api/v3/app/quiz': own(),
	'POST /api/v2/app/quiz/video/:id/startQuiz': about(quizStart, NEW_ATTEMPT),
	'POST /api/v2/app/quiz/question/answer/:index': about(quizAnswer),
	'POST /api/v2/app/quiz/finishQuiz': about(quizEnd, NEW_ATTEMPT),
	'PUT /api/v3/app/training-content-log/tv-sales': own({
		body: { contentId: VIDEO, status: 'start_quiz' },
	}),
	'GET /api/v3/app/quiz-results': results(),
	'GET /api/v3/app/quiz-results/:videoId': results(),
	'GET /api/v3/app/quiz-results/:videoId/people': results(),
	'GET /api/v3/app/quiz-results/:videoId/question/:index/alternative/:alternative': results({
		index: '0',
		alternative: '0',
	}),
	'POST /api/v3/app/quiz-results/:videoId/remind': about(
		(t) => ({ path: { videoId: VIDEO }, body: { employees: [t.code] } }),
		{ consults: true },
	),
	...TEACHING_ENTRIES,
	'POST /api/tickets/create': own(ticketOf('00000000-0000-4000-8000-0000000f0001')),
	'GET /api/tickets/getMyTickets': own({ query: '?page=1&limite=-1' }),
	'GET /api/tickets/getTicket': about((t) => ({ query: `?id=${t.ticket}` })),
	'POST /api/tickets/message': about((t) => ({
		body: { ticketId: t.ticket, messageId: t.unsent._id, text: 'Continua igual.' },
	})),
	'POST /api/tickets/status': about((t) => ({ body: { ticketId: t.ticket, status: 'closed' } })),
	'GET /api/tickets/inbox': own(),

	'GET /api/v3/app/productsGoals/coordinators': about((t) => ({
		query: `?managerCode=${t.code}`,
	})),
	'GET /api/v3/app/productsGoals/salesmen': about((t) => ({
		query: `?coordinatorCode=${t.code}`,
	})),
	'GET /api/v3/app/productsGoals/month': about((t) => ({
		query: `?coordinatorCode=${t.code}&date=2025-03-01`,
	})),
	'GET /api/v3/app/productsGoals/one/:id': about((t) => ({ path: { id: t.goals } })),
	'POST /api/v3/app/productsGoals': about((t) => ({ body: goalsOf(t, '2025-04-01') })),
	'POST /api/v3/app/productsGoals/edit/:id': about((t) => ({
		path: { id: t.goals },
		body: { ...goalsOf(t, '2025-03-01'), revision: 1 },
	})),

	'GET /api/v3/app/calendar/people/invitable': own({}, { names: 'company' }),
	'POST /api/v3/app/calendar/people/conflicts': about(conflictsWith),
	'GET /api/v3/app/calendar/:param': about((t) => ({ path: { param: t.event } })),
	'PUT /api/v3/app/calendar/:id': about(eventOf, {
		far: 'An id of another company is a new one of the caller',
	}),
	'DELETE /api/v3/app/calendar/:id': about((t) => ({ path: { id: t.event } })),
	'PUT /api/v3/app/calendar/status/:id': about((t) => ({
		path: { id: t.event },
		body: { status: 'finished' },
	})),
	'PUT /api/v3/app/calendar/presence/:id': about(
		(t) => ({ path: { id: t.event }, body: { presenceStatus: 'confirm' } }),
		{ unproven: 'Nobody is invited to these events; an owner answers nothing' },
	),

	'GET /api/v3/app/transfer/settings': own(),
	'GET /api/v3/app/transfer/forms': own({}, { names: 'company' }),
	'GET /api/v3/app/transfer/period/historic/:openPeriodId': about((t) => ({
		path: { openPeriodId: t.period },
	})),
	'GET /api/v3/app/transfer/vacation/:employeeCode/:start': about((t) => ({
		path: { employeeCode: t.code, start: t.vacationStart },
	})),
	'POST /api/v3/app/transfer': about(transferOf, { names: 'company' }),
	'POST /api/v3/app/transfer/report/by-ids': about((t) => ({
		body: { ids: [t.approved.transfer] },
	})),
};

/** The calls that every kind of request has. */
function ofEveryKind(): Readonly<Record<string, Entry>> {
	const entries = REQUEST_KINDS.flatMap((kind): readonly [string, Entry][] => {
		const { path, ids } = decisionCallOf(kind);
		// A refusal meets no obstacle: nothing but the subtree stands in its way.
		const refused = about((t) => ({
			path: { status: 'refused' },
			body: { [ids]: [t.waiting[kind]], reason: 'Sem verba' },
		}));
		return [
			[`GET /api/v3/app/${kind}/team/pendent`, own()],
			[`POST ${path}/:status`, refused],
		];
	});
	return Object.fromEntries(entries);
}
