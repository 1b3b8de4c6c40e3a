import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { type Fault, noNetwork } from '#test/support/api-server.ts';
import { Coach } from '#test/support/coach.ts';
import { quizWorld, RIGHT } from '#test/support/quiz-world.ts';
import { QUIZ_ID } from '#test/support/quizzes.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';

const { world, arrived } = quizWorld();
const MANAGER = { employeeCode: MAIN_MANAGER_CODE, password: DEMO_PASSWORD };
const aTicket = {
	category: 'sync',
	contact: null,
	diagnosis: null,
	subject: 'A',
	message: 'B',
} as const;

const noTickets: Fault = async (request, pass) =>
	request.url.includes('/tickets/') ? noNetwork(request, pass) : pass();

/** A visit that has begun, with its check-in and a finished quiz; nothing of it is sent. */
async function mixedWork() {
	const api = await arrived();
	const coach = new Coach(api);
	const { _id } = await coach.starts();
	world.server.fault = noNetwork;
	await coach.opensStage();
	await api.quiz.start(QUIZ_ID);
	await api.quiz.answer(QUIZ_ID, 0, RIGHT);
	await api.quiz.finish(QUIZ_ID);
	return { api, _id };
}

async function managerOnAnotherPhone(): Promise<WorkerApi> {
	world.server.fault = null;
	const { api } = world.newPhone('m').openTab();
	await api.session.login(MANAGER);
	await api.sync.syncNow();
	return api;
}

describe('a file with more than coachings', () => {
	it('tells a manager who imports it how many items only their author can send', async () => {
		const { api, _id } = await mixedWork();
		const { text, code, coachings, others } = await api.offline.exportUnsent();
		expect({ coachings, others }).toEqual({ coachings: 1, others: 2 });
		const manager = await managerOnAnotherPhone();
		expect(await manager.offline.importFile(text, code)).toMatchObject({
			own: false,
			items: [{ coachingId: _id, outcome: 'received' }],
			left: 2,
		});
		expect((await manager.sync.view()).others).toMatchObject({ checks: 0, quizzes: 0 });
	});

	it('is imported completely by its author', async () => {
		const { api } = await mixedWork();
		const { text, code } = await api.offline.exportUnsent();
		world.server.fault = null;
		const tablet = await arrived(world.newPhone('b'));
		expect(await tablet.offline.importFile(text, code)).toMatchObject({ own: true, left: 0 });
		expect((await tablet.sync.view()).others).toMatchObject({ checks: 1, quizzes: 1 });
	});
});

describe('an export', () => {
	const exportable = async (api: WorkerApi) =>
		(await api.offline.outbox()).items.filter(({ inExport }) => inExport).length;

	it('contains everything of the person that waits', async () => {
		const { api } = await mixedWork();
		await api.tickets.create(aTicket);
		const { coachings, others } = await api.offline.exportUnsent();
		expect(await exportable(api)).toBe(coachings + others);
		expect(await exportable(api)).toBe((await api.offline.outbox()).items.length);
	});

	it('contains neither coachings imported for others nor tickets written without a session', async () => {
		const { api } = await mixedWork();
		const { text, code } = await api.offline.exportUnsent();
		world.server.fault = noNetwork;
		const { api: manager } = world.newPhone('m').openTab();
		await manager.tickets.create(aTicket);
		world.server.fault = noTickets;
		await manager.session.login(MANAGER);
		await manager.sync.syncNow();
		world.server.fault = noNetwork;
		await manager.offline.importFile(text, code);
		const { items } = await manager.offline.outbox();
		expect(items.map(({ kind }) => kind).sort()).toEqual(['on-behalf', 'ticket']);
		expect(await exportable(manager)).toBe(0);
		await expect(manager.offline.exportUnsent()).rejects.toMatchObject({
			code: 'nothing-to-export',
		});
	});
});
