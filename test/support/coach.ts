import { held } from '#test/support/held-coachings.ts';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import type { DeviceReading } from '#worker/contract/location.ts';
import type { PdvStatus } from '#worker/contract/stage.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';
import type { Engine } from '#worker/services/engine/engine.ts';
import { type ApiServer, noNetwork } from './api-server.ts';
import { aDevice } from './builders.ts';
import { COACH } from './engine-world.ts';
import { answerChange } from './visit-answers.ts';
import type { Phone } from './world.ts';

/** A coach's work through the API that the page uses. */
export class Coach {
	readonly api: WorkerApi;

	constructor(api: WorkerApi) {
		this.api = api;
	}

	/** A started coaching: the pre-process is open with its form, and nothing is sent yet. */
	static async onTheWay(engine: Engine) {
		const coach = new Coach(engine.api);
		await coach.arrives();
		const { _id } = await coach.starts();
		await coach.opensStage();
		return { engine, api: engine.api, coach, _id };
	}

	/** Logs in and waits until the route plan is on the device. */
	async arrives(credentials = COACH): Promise<void> {
		await this.api.session.login(credentials);
		await this.api.sync.syncNow();
	}

	/** Starts with the first salesman who has clients today. */
	async starts(): Promise<CoachingView> {
		const { rows, weekday } = await this.api.routePlan.list({ weekday: null, search: '' });
		const row = rows.find(({ clientCount, onLeave }) => clientCount >= 4 && !onLeave);
		if (!row) throw new Error('Nobody has a route today');
		return this.api.coaching.start({
			shortId: row.shortId,
			weekday,
			coacheeCode: row.salesman.employeeCode,
		});
	}

	async opensStage(): Promise<CoachingView> {
		await this.api.coaching.checkInStage(aDevice());
		return this.choosesForm();
	}

	async choosesForm(): Promise<CoachingView> {
		const { forms } = await this.api.coaching.forms();
		return this.api.coaching.chooseForm(forms[0]?._id ?? '');
	}

	/** Checks in at the nth client in route without a visit. */
	async visits(status: PdvStatus = 'being', device: DeviceReading = aDevice()): Promise<string> {
		const query = { filter: 'waiting', search: '', near: null } as const;
		const { rows } = await this.api.coaching.pdvs(query);
		const clientCode = rows[0]?.code ?? '';
		await this.api.coaching.checkInPdv(
			{
				clientCode,
				status,
				coachingObservation: '',
				potential: { bovine: null, thirdParty: null, pva: null },
			},
			device,
		);
		return clientCode;
	}

	/** Answers every question of the open form with its first harmless option. */
	async answersAll(): Promise<void> {
		const outline = await this.api.coaching.outline();
		for (const { index } of outline) await this.answers(index);
	}

	async answers(index: number, choice = 0): Promise<void> {
		const { question, stageId } = await this.api.coaching.question(index);
		const harmless = question.alternatives.filter(
			(alternative) => !alternative.invalidatePDV && !alternative.invalidateCoaching,
		);
		const option = harmless[choice % Math.max(1, harmless.length)]?.text ?? '';
		const values = { option, text: `Observação ${choice}`, number: choice };
		const change = answerChange(question.questionType, values);
		await this.api.coaching.answer({ stageId, index, change });
	}

	async checksOut(): Promise<CoachingView> {
		return this.api.coaching.checkOut(aDevice());
	}

	/** Completes pre-process, one visit, post-process and feedback, and finishes. */
	async completesTheDay(commitment = 'Mix'): Promise<void> {
		await this.opensStage();
		await this.answersAll();
		await this.checksOut();
		await this.visits();
		await this.choosesForm();
		await this.answersAll();
		await this.checksOut();
		await this.visits('absent');
		await this.opensStage();
		await this.answersAll();
		await this.checksOut();
		await this.api.coaching.writeFeedback({ strength: 'Boa abordagem', commitment });
		await this.api.coaching.finish();
	}
}

/** A coaching that was finished offline: the server has received only its start. */
export async function finishedUnsent(server: ApiServer, phone: Phone) {
	const { api } = phone.openTab();
	const coach = new Coach(api);
	await coach.arrives();
	const { _id } = await coach.starts();
	server.fault = noNetwork;
	await coach.completesTheDay();
	await api.sync.syncNow();
	return { api, _id };
}

/** The server's copy of a coaching; null if there is none. */
export async function onServer({ db, companyId }: ApiServer, coachingId: string) {
	const row = await db
		.selectFrom('coachings')
		.selectAll()
		.where('company_id', '=', companyId)
		.where('coaching_id', '=', coachingId)
		.executeTakeFirst();
	if (!row) return null;
	const { state, rev, coaching_stage, expired, grade, sent_after_end } = held(row);
	return { state, rev, coaching_stage, expired, grade, sent_after_end };
}

/** The revisions of a coaching that the server applied, by device. */
export async function receivedRevisions({ db, companyId }: ApiServer, coachingId: string) {
	return db
		.selectFrom('coaching_state_log')
		.select(['device_id', 'rev', 'outcome'])
		.where('company_id', '=', companyId)
		.where('coaching_id', '=', coachingId)
		.orderBy('rev')
		.execute();
}
