import type { Coach } from './coach.ts';
import type { World } from './engine-world.ts';
import { pendingWorld, requestIds } from './pending-world.ts';
import { insertQuiz, QUIZ_ID, VIDEO_ID } from './quizzes.ts';
import { matching, only, ours } from './session-faults.ts';

const STATE = '/v3/app/sync/coaching/state';
const fails = ours(503, 'server-failed');

/** A ticket as its form stores it. */
export const written = (message: string) => ({ subject: '', category: null, message, share: true });

export type Hold = (coach: Coach, world: World) => Promise<void>;

const runningSent: Hold = async (coach) => {
	await coach.starts();
	await coach.api.sync.syncNow();
};

const runningUnsent: Hold = async (coach, { server }) => {
	await coach.starts();
	await coach.opensStage();
	await coach.api.sync.syncNow();
	server.fault = only(STATE, fails);
	await coach.answers(0);
};

const endedSent: Hold = async (coach) => {
	await coach.starts();
	await coach.api.coaching.discard();
	await coach.api.sync.syncNow();
};

const endedUnsent: Hold = async (coach, { server }) => {
	await coach.starts();
	server.fault = only(STATE, fails);
	await coach.api.coaching.discard();
};

const endedRefused: Hold = async (coach, { server }) => {
	await coach.starts();
	server.fault = only(STATE, ours(422, 'invalid'));
	await coach.api.coaching.discard();
	await coach.api.sync.syncNow();
};

const ticket: Hold = async ({ api }, { server }) => {
	// Phones of all tests produce the same ids.
	await server.db.deleteFrom('tickets').execute();
	server.fault = only('/tickets/create', fails);
	await api.tickets.create({
		subject: 'Sem sinal',
		category: 'sync',
		message: 'Não envia.',
		contact: null,
		diagnosis: null,
	});
};

const quiz: Hold = async ({ api }, { server, time }) => {
	const { db, companyId } = server;
	await db.deleteFrom('content_videos').where('video_id', '=', VIDEO_ID).execute();
	await db.deleteFrom('quiz_attempts').where('company_id', '=', companyId).execute();
	await insertQuiz(db, companyId);
	// Wait, because data that was just loaded is not loaded again.
	time.pass(20_000);
	await api.quiz.refresh();
	server.fault = matching(/\/quiz\/(video|question|finishQuiz)/, fails);
	await api.quiz.start(QUIZ_ID);
	await api.quiz.answer(QUIZ_ID, 0, { chosen: [1], seconds: 4 });
};

const checks: Hold = async (coach, { server }) => {
	await coach.starts();
	server.fault = matching(/\/check\/check(In|Out)$/, fails);
	await coach.opensStage();
	await coach.answersAll();
	await coach.checksOut();
	await coach.api.coaching.discard();
	await coach.api.sync.syncNow();
};

const video: Hold = async ({ api }, { server }) => {
	await api.videos.refresh();
	const [first] = (await api.videos.view()).videos;
	server.fault = matching(/\/(training-content-log|progress)$/, fails);
	await api.videos.log(first?._id ?? '', 'video_start');
	await api.videos.watched(first?._id ?? '', 8, [[0, 8]]);
};

/** The server applies the decision, but its answer never arrives. */
const decision: Hold = async ({ api }, world) => {
	await pendingWorld(world).put(1);
	await api.decisions.refresh('forced', 'allowance');
	world.server.fault = matching(/\/bulk-set-status\//, async (_, pass) => {
		await pass();
		throw new TypeError('Failed to fetch');
	});
	await api.decisions.decide('allowance', requestIds(1, 1), 'approved', null);
};

/** The kinds of data that a phone holds of a person, and how each is created after the login. */
export const HOLDS: Readonly<Record<string, Hold>> = {
	nothing: async () => undefined,
	'a visit, all sent': runningSent,
	'a visit, unsent answers': runningUnsent,
	'an ended visit, sent': endedSent,
	'an ended visit, unsent': endedUnsent,
	'an ended visit, refused': endedRefused,
	'an unsent ticket': ticket,
	'an unsent quiz': quiz,
	'untold check-ins': checks,
	'a watched video': video,
	'an unanswered decision': decision,
	'a form half written': ({ api }) => api.drafts.write('suporte/novo', written('Não abre.')),
	'a form emptied again': ({ api }) => api.drafts.write('suporte/novo', written(' ')),
};
