import { aUuid } from '#test/support/builders.ts';
import { aTicketBody } from '#test/support/ticket-body.ts';
import { type MatrixTarget, QUIZ, VIDEO } from './matrix-target.ts';

export const check = (t: MatrixTarget) => ({
	body: {
		coachingId: t.coachingId,
		stageId: aUuid(1),
		stage: 'process',
		clientCode: t.client,
		geolocation: null,
		check: { hour: '2025-03-04T10:00:00-04:00', battery: 1, network: '4g' },
	},
});
export const batch = (t: MatrixTarget) => ({
	path: { userId: t.userId },
	body: {
		batchId: aUuid(7),
		deviceId: 'device-1',
		appVersion: '1.0.0',
		sentAt: '2025-03-04T13:00:00Z',
		dropped: 0,
		failures: 0,
		entries: [],
		events: [],
		device: null,
		last: { geolocation: { statusCode: null }, sync: null, pending: 0, locked: false },
	},
});
export const transferOf = (t: MatrixTarget) => ({
	body: {
		items: [
			{
				client: t.spareClient,
				toEmployee: 'v-two',
				toDate: '2025-03-20',
				visitDay: 2,
				transferEmployeeApplyDate: '2025-03-20',
				transferEmployeeEndDate: null,
				reason: 'Pedido do cliente',
				observation: 'A pedido do cliente.',
				telesalesForm: null,
				removeReason: null,
				transferClient: { comercialDivision: '01', regionalId: 'AM', areaId: 'AM-manaus' },
				vacationStart: null,
			},
		],
	},
});

const NO_QUANTITIES = { volume: null, requestsNumber: null, onlineRequestsNumber: null };
export const goalsOf = (t: MatrixTarget, date: string) => ({
	target: { name: '', employeeCode: t.code, jobTitle: 'Coordenador' },
	date,
	products: [{ product: 'P1', goals: [], defaultGoal: 10 }],
	quantityDetails: [],
	quantityDetailsDefault: NO_QUANTITIES,
});

const ANSWER = { chosen: [1], seconds: 2, answeredAt: '2025-03-04T13:00:00Z', rev: 2 };
export const quizStart = (t: MatrixTarget) => ({
	path: { id: VIDEO },
	body: { attemptId: t.quizAttempt, startedAt: '2025-03-04T13:00:00Z' },
});
export const quizAnswer = (t: MatrixTarget) => ({
	path: { index: '0' },
	body: { attemptId: t.quizAttempt, ...ANSWER, deviceId: `d-${t.code}` },
});
export const quizEnd = (t: MatrixTarget) => ({
	body: {
		attemptId: t.quizAttempt,
		quizId: QUIZ,
		startedAt: '2025-03-04T13:00:00Z',
		finishedAt: '2025-03-04T13:01:00Z',
		answers: [{ index: 0, ...ANSWER, deviceId: `d-${t.code}` }],
	},
});
const EVENT_TIME = {
	allDay: false,
	start: '2025-03-21T12:00:00Z',
	end: '2025-03-21T13:00:00Z',
	timeZone: 'America/Manaus',
};
export const eventOf = (t: MatrixTarget) => ({
	path: { id: t.event },
	body: {
		event: {
			...EVENT_TIME,
			title: 'Reunião',
			description: '',
			place: '',
			invitedEmployeesCode: [],
			reminderMinutes: null,
		},
	},
});
export const conflictsWith = (t: MatrixTarget) => ({
	body: { ...EVENT_TIME, employeesCode: [t.code], exceptEvent: null },
});
export const ticketOf = (ticketId: string) => ({ body: aTicketBody(ticketId) });
