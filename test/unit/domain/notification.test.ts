import { describe, expect, it } from 'vitest';
import {
	concernedByCoaching,
	groupTitle,
	NOTIFICATION_TYPES,
	notificationPath,
	pushText,
} from '#worker/domain/notifications/notification.ts';
import {
	pathOfPush,
	readPushMessage,
	readPushPageMessage,
} from '#worker/domain/notifications/push-message.ts';

const ID = '6b1f2c3d-0000-4000-8000-000000000001';
const reference = {
	kind: 'coaching',
	_id: ID,
	actor: 'CANARY',
	subject: 'CANARY',
	code: null,
	date: null,
	note: null,
};
const aNotification = (type: string, code: string | null = null) => ({
	_id: ID,
	type,
	seen: false,
	createdAt: '2025-03-04T14:00:00Z',
	events: [{ at: '2025-03-04T14:00:00Z', referenceDocument: { ...reference, code } }],
});

describe('a type of notification', () => {
	it.each(NOTIFICATION_TYPES)(
		'%s has its words, and opens an existing screen or none (rule 11.1)',
		(type) => {
			expect(groupTitle(type)).not.toBe('');
			expect(pushText(type)).toMatch(/\.$/);
			const path = notificationPath(aNotification(type));
			const screen = path?.replace(`/${ID}`, '').replace(/\?.*/, '') ?? '/menu';
			expect(screen).toMatch(/^\/[a-z-]+(\/(view|video|chamado|pedido))?$/);
		},
	);

	it('that only a newer server knows has a general text and opens nothing', () => {
		for (const type of ['brand-new', 'constructor', '__proto__', 'toString']) {
			expect(groupTitle(type)).toBe('Outros avisos');
			expect(notificationPath(aNotification(type))).toBeNull();
		}
	});

	it('of an event opens the event, and of a cancelled one the calendar', () => {
		const event = aNotification('calendar');
		expect(notificationPath(event)).toBe(`/agenda/${ID}`);
		const referenceDocument = { ...reference, kind: 'calendar-cancelled' };
		const events = [{ at: '2025-03-04T14:00:00Z', referenceDocument }];
		expect(notificationPath({ ...event, events })).toBe('/agenda');
	});

	it.each([
		['transfer', 'transfer-approved', `/transferencia/pedido/${ID}`, '/transferencia'],
		['allowance', 'retroactiveallowance-refused', `/abonos/${ID}`, '/abonos'],
		['mileage', 'mileageallowance-approved', `/abonos/${ID}`, '/abonos'],
		['food-solution', 'foodsolution-approved', `/food-solution/view/${ID}`, '/food-solution'],
		['check-in', 'checkin-approved', `/performance?coaching=${ID}`, '/performance'],
		['client-point', 'clientpoint-approved', `/abonos/${ID}`, '/carteira'],
	])(
		'of decided %s opens the one it is about, and the list when it is about many',
		(type, kind, one, list) => {
			const decided = (subject: string) => {
				const referenceDocument = { ...reference, kind, subject };
				const events = [{ at: '2025-03-04T14:00:00Z', referenceDocument }];
				return notificationPath({ ...aNotification(type), events });
			};
			expect(decided('Mercado Central')).toBe(one);
			expect(decided('12 pedidos')).toBe(list);
			expect(decided('Casa dos 12 pedidos')).toBe(one);
		},
	);

	it('of a coaching of the team opens its coachee', () => {
		expect(notificationPath(aNotification('coaching-team', 'R1'))).toBe('/coaching/coachee/R1');
		expect(notificationPath(aNotification('coaching-team'))).toBe('/coaching');
	});
});

it.each([
	['coachee and manager', 'V1', 'G1', ['V1', 'G1']],
	['a generic coachee is nobody', null, 'G1', ['G1']],
	['nobody above', 'V1', null, ['V1']],
	['a manager who was accompanied is told once', 'G1', 'G1', ['G1']],
	['never the coach', 'C1', 'C1', []],
])('a finished coaching concerns: %s', (_, coachee, manager, expected) => {
	const concerned = concernedByCoaching({ coach: 'C1', coachee, manager });
	expect(concerned.map(({ to }) => to)).toEqual(expected);
});

describe('a push', () => {
	it('has a type and an id; everything else in it is ignored', () => {
		expect(readPushMessage({ type: 'video', id: ID, url: 'https://evil.example' })).toEqual({
			type: 'video',
			id: ID,
		});
		for (const other of [
			null,
			'text',
			[],
			{},
			{ type: 'video' },
			{ type: 'video', id: '../x' },
			{ type: 'video', id: `${ID}&x` },
			{ type: '<b>', id: ID },
			{ type: 1, id: ID },
		]) {
			expect(readPushMessage(other)).toBeNull();
		}
	});

	it('opens the list, which finds the screen, and no other address', () => {
		expect(pathOfPush(ID)).toBe(`/notificacoes?abrir=${ID}`);
		for (const id of [null, '', '//evil.example', `${ID}#x`]) {
			expect(pathOfPush(id)).toBe('/notificacoes');
		}
	});

	it('passes to pages only types that pages know', () => {
		expect(readPushPageMessage({ type: 'PUSHED' })).toEqual({ type: 'PUSHED' });
		expect(readPushPageMessage({ type: 'OPEN_NOTIFICATION', id: 'x' })).toEqual({
			type: 'OPEN_NOTIFICATION',
			id: null,
		});
		expect(readPushPageMessage({ type: 'SKIP_WAITING' })).toBeNull();
		expect(readPushPageMessage('PUSHED')).toBeNull();
	});
});
