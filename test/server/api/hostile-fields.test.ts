import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUuid } from '#test/support/builders.ts';
import { HOSTILE } from '#test/support/hostile.ts';
import { receive } from '#worker/contract/parse.ts';
import { TicketResponse } from '#worker/contract/ticket.ts';
import { type CalendarWorld, openCalendarWorld } from './calendar-world.ts';

const TICKET = aUuid(1);
let world: CalendarWorld;
let token: string;
beforeAll(async () => {
	world = await openCalendarWorld();
});
beforeEach(async () => {
	await world.empty();
	await world.db.deleteFrom('tickets').execute();
	await world.db.deleteFrom('training_logs').execute();
	({ token } = await world.logIn('C1'));
});

const post = (path: string, body: unknown) => world.call(`/api/${path}`, { token, body });
const open = (change: object = {}) =>
	post('tickets/create', {
		ticketId: TICKET,
		secret: null,
		subject: 'Assunto',
		category: 'sync',
		message: 'Mensagem',
		contact: null,
		diagnosis: null,
		...change,
	});
async function ticket() {
	const answer = await world.call(`/api/tickets/getTicket?id=${TICKET}`, { token });
	return receive(TicketResponse, await answer.json()).ticket;
}
const logged = (change: object) =>
	post('v3/app/training-content-log', {
		type: 'video_start',
		contentId: aUuid(2),
		isFoodSolutionContent: false,
		...change,
	});
const log = () => world.db.selectFrom('training_logs').selectAll().executeTakeFirst();
const event = async () => (await world.seen('C1', '2025-03')).events[0];

type Field = {
	/** Characters it has room for. */
	readonly max: number;
	readonly write: (text: string) => Promise<Response>;
	/** As it is read again; undefined: there is none. */
	readonly read: () => Promise<string | null | undefined>;
};

/** Every text a person or a device writes here, and does not choose. */
const FIELDS: Readonly<Record<string, Field>> = {
	'the subject of a ticket': {
		max: 120,
		write: (subject) => open({ subject }),
		read: async () => (await ticket()).subject,
	},
	'the text of a ticket': {
		max: 10_000,
		write: (message) => open({ message }),
		read: async () => (await ticket()).messages[0]?.text,
	},
	'the contact of a ticket': {
		max: 200,
		write: (contact) => open({ contact }),
		read: async () => (await ticket()).contact,
	},
	'the diagnosis of a ticket': {
		max: 20_000,
		write: (diagnosis) => open({ diagnosis }),
		read: async () => (await ticket()).diagnosis,
	},
	'an answer in a ticket': {
		max: 10_000,
		write: async (text) => {
			await open();
			return post('tickets/message', { ticketId: TICKET, messageId: aUuid(3), text });
		},
		read: async () => (await ticket()).messages[1]?.text,
	},
	'the title of an event': {
		max: 120,
		write: (title) => world.write({ title }),
		read: async () => (await event())?.title,
	},
	'the notes of an event': {
		max: 2_000,
		write: (description) => world.write({ description }),
		read: async () => (await event())?.description,
	},
	'the place of an event': {
		max: 200,
		write: (place) => world.write({ place }),
		read: async () => (await event())?.place,
	},
	'what happened to a content': {
		max: 40,
		write: (type) => logged({ type }),
		read: async () => (await log())?.type,
	},
	'the id of a content': {
		max: 100,
		write: (contentId) => logged({ contentId }),
		read: async () => (await log())?.content_id,
	},
};

/** As much of it as there is room for, no character in half. */
function cut(text: string, max: number): string {
	let fitting = '';
	for (const character of text) {
		if (fitting.length + character.length > max) break;
		fitting += character;
	}
	return fitting;
}

const KEPT: Readonly<Record<string, string>> = {
	'markup, directions and an emoji': HOSTILE,
	SQL: "'); drop table tickets; --",
	'right to left': '\u202Eשלום\u202C مرحبا',
	'emoji alone': '👩‍👧🇧🇷'.repeat(2_000),
	'10,000 characters': 'x'.repeat(10_000),
};
const REFUSED: Readonly<Record<string, string>> = {
	'U+0000': 'a\u0000b',
	'half a character': 'a\ud800',
};

describe.each(Object.entries(FIELDS))('%s', (_, { max, write, read }) => {
	it.each(Object.entries(KEPT))(
		'is stored unchanged, up to its length limit: %s',
		async (__, text) => {
			const fitting = cut(text, max);
			expect((await write(fitting)).status).toBe(200);
			expect(await read()).toBe(fitting);
			expect(world.defects).toEqual([]);
		},
	);

	it.each([...Object.entries(REFUSED), ['a character too many', 'x'.repeat(max + 1)]])(
		'answers 422, names the field and stores nothing: %s',
		async (__, text) => {
			const answer = await write(text);
			expect(answer.status).toBe(422);
			const { error } = (await answer.json()) as { error: { code: string; fields?: object } };
			expect([error.code, Object.keys(error.fields ?? {}).length]).toEqual(['invalid', 1]);
			const tickets = await world.db.selectFrom('ticket_messages').select('text').execute();
			expect(tickets.map((row) => row.text).filter((one) => one !== 'Mensagem')).toEqual([]);
			for (const table of ['calendar_events', 'training_logs'] as const) {
				expect(await world.db.selectFrom(table).select('company_id').execute()).toEqual([]);
			}
			expect(world.defects).toEqual([]);
		},
	);
});

it.each([
	...Object.entries(KEPT).map(([name, text]) => [name, cut(text, 2_000), 404] as const),
	['U+0000', 'a\u0000b', 422] as const,
])('an unknown notification type is refused: %s', async (_, kind, status) => {
	const path = `/api/v3/app/notification/preferences/${encodeURIComponent(kind)}`;
	const answer = await world.call(path, { token, method: 'PUT', body: { push: false } });
	expect(answer.status).toBe(status);
	const kept = await world.db.selectFrom('notification_preferences').select('type').execute();
	expect(kept).toEqual([]);
	expect(world.defects).toEqual([]);
});

it.each([1, 'true', null, HOSTILE, { $ne: true }])(
	'a preference must be a boolean, not %o',
	async (push) => {
		const path = '/api/v3/app/notification/preferences/video';
		const answer = await world.call(path, { token, method: 'PUT', body: { push } });
		expect(answer.status).toBe(422);
	},
);
