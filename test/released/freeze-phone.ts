import { expect, it } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { DRAFT_FORM, heldOnPhone } from '#test/support/held-on-phone.ts';
import { copyDatabases } from '#test/support/idb-copy.ts';
import { pendingWorld, requestIds } from '#test/support/pending-world.ts';
import { written } from '#test/support/phone-holds.ts';
import { insertQuiz, QUIZ_ID } from '#test/support/quizzes.ts';
import { freeze, releaseToFreeze } from '#test/support/released.ts';

const world = engineWorld();

it('freezes the databases of a phone in the middle of a day, with one of each kind of unsent work', async () => {
	const { server, phone, time } = world;
	const { api } = phone.openTab();
	const coach = new Coach(api);
	await insertQuiz(server.db, server.companyId);
	await pendingWorld(world).put(2);
	await coach.arrives();
	await api.decisions.refresh('forced', 'allowance');
	await api.quiz.refresh();
	await api.videos.refresh();
	const [video] = (await api.videos.view()).videos;

	// One visit of this day is already sent and has left the device.
	await coach.starts();
	await api.coaching.discard();
	await api.sync.syncNow();
	time.pass(60_000);

	await coach.starts();
	await coach.opensStage();
	await coach.answersAll();
	await api.sync.syncNow();
	await phone.quiet();

	server.fault = noNetwork;
	await coach.checksOut();
	await coach.visits();
	await coach.choosesForm();
	await coach.answers(0);
	await coach.answers(1);
	await api.quiz.start(QUIZ_ID);
	await api.quiz.answer(QUIZ_ID, 0, { chosen: [1], seconds: 4 });
	await api.videos.watched(video?._id ?? '', 8, [[0, 8]]);
	await api.drafts.write(DRAFT_FORM, written('Não abre.'));
	await api.tickets.create({
		subject: 'Sem sinal',
		category: 'sync',
		message: 'Não envia.',
		contact: null,
		diagnosis: null,
	});
	await api.decisions.decide('allowance', requestIds(1, 1), 'approved', null);
	await phone.quiet();

	const held = await heldOnPhone(api);
	await phone.closeTabs();
	const release = releaseToFreeze();
	freeze(release, 'phone.json', JSON.stringify(await copyDatabases(phone.indexedDB)));
	freeze(release, 'phone-holds.json', JSON.stringify(held));
	expect(held.pending).toBe(1);
});
