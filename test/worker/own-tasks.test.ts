import { describe, expect, it } from 'vitest';
import { COMPANY_CODE, DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import { noNetwork } from '#test/support/api-server.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();

/** A coach whose phone holds everything, and a task that is then given to them. */
async function asked(what: 'video' | 'quiz') {
	const { api } = world.phone.openTab();
	await api.session.login(COACH);
	await api.videos.refresh();
	await api.sync.syncNow();
	const trainer = world.newPhone('trainer').openTab();
	await trainer.api.session.login({ employeeCode: COMPANY_CODE, password: DEMO_PASSWORD });
	const { _id: videoId, seconds } = must((await api.videos.view()).videos[0]);
	const task = { videoId, what, teams: [], dueOn: '2025-03-30', note: 'Veja o fim' } as const;
	await trainer.api.teaching.assign({ ...task, employees: [COACH.employeeCode] }, 'key');
	world.time.pass(20_000);
	const open = async () => (await api.teaching.own()).filter((one) => one.what === what);
	return { api, videoId, seconds, open };
}

describe('a task that a trainer gives', () => {
	it('is on the device as soon as its notification is', async () => {
		const { api, open } = await asked('quiz');
		expect(await open()).toEqual([]);
		await api.notifications.refresh('opened');
		world.server.fault = noNetwork;
		expect((await api.notifications.view()).groups[0]?.title).toBe('Quizzes');
		expect(await open()).toMatchObject([{ what: 'quiz', note: 'Veja o fim', isLate: false }]);
	});

	it('to watch a video is done once it was watched to its end, before and after that is sent', async () => {
		const { api, videoId, seconds, open } = await asked('video');
		await api.notifications.refresh('pushed');
		await api.videos.watched(videoId, 2, [[0, 2]]);
		await api.sync.syncNow();
		expect(await open()).toHaveLength(1);
		world.server.fault = noNetwork;
		await api.videos.watched(videoId, seconds, [[0, seconds]]);
		await api.videos.log(videoId, 'video_end');
		expect(await open()).toEqual([]);
		world.server.fault = null;
		world.time.pass(60_000);
		await api.sync.syncNow();
		expect((await api.offline.outbox()).items).toEqual([]);
		expect(await open()).toEqual([]);
	});
});
