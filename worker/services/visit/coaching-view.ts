import type { Coaching } from '#worker/contract/coaching.ts';
import type { CoachingView, PdvView, QuestionView } from '#worker/contract/coaching-api.ts';
import type { PreviousFeedback } from '#worker/contract/feedback.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { RouteClient } from '#worker/contract/route-plan.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { currentStage } from '#worker/domain/visit/coaching.ts';
import { firstUnanswered, isAnswered } from '#worker/domain/visit/form.ts';
import { isGathered } from '#worker/domain/visit/merge.ts';
import { outRouteUsed } from '#worker/domain/visit/out-route.ts';
import { pdvStatus } from '#worker/domain/visit/pdv.ts';
import { coachingRoute } from '#worker/domain/visit/route.ts';
import { gradeSoFar, whyNoGrade } from '#worker/domain/visit/score.ts';
import { allowanceOf } from '#worker/domain/visit/statistics.ts';
import { visitGoal } from '#worker/domain/visit/visit-goal.ts';
import { waitingCheckIns } from '#worker/domain/visit/waiting-check-ins.ts';
import { AppError } from '#worker/errors.ts';
import type { HeldCoaching } from '#worker/store/coaching-store.ts';
import type { PdvDraft } from '#worker/store/work-rows.ts';
import { stageForms } from './form-choices.ts';

function currentStageView(stage: Stage | null): CoachingView['currentStage'] {
	if (!stage) return null;
	const { form } = stage;
	return {
		_id: stage._id,
		stage: stage.stage,
		pdv: stage.pdv,
		checkedInAt: stage.checkIn.timestamp,
		place: {
			location: stage.checkIn.location,
			betterLocation: stage.checkIn.betterLocation,
		},
		formTitle: form?.title ?? null,
		questionCount: form?.questions.length ?? 0,
		answered: stage.score.answered,
		nextQuestion: form ? firstUnanswered(form) : null,
		score: stage.score,
	};
}

function twoForms({ _id: stageId, pdv, form, otherForms }: Stage) {
	if (!form || !otherForms) return [];
	const others = otherForms.map(({ title }) => title);
	return { stageId, pdvName: pdv?.name ?? null, kept: form.title, others };
}

function discardedElsewhere(
	{ stages, changeHistory }: Coaching,
	own: readonly string[],
): CoachingView['discardedElsewhere'] {
	const last = stages.at(-1);
	if (!last?.discarded) return null;
	const end = changeHistory.entries.findLast(({ stageId }) => stageId === last._id);
	if (!end || own.includes(end.deviceId)) return null;
	return { stage: last.stage, pdvName: last.pdv?.name ?? null, at: end.at };
}

/** The coaching as the page shows it. `dateDoubt`: the coach must confirm the day (rule 5.2). */
export function coachingView(
	{ coaching, head }: HeldCoaching,
	{ dateDoubt, deviceId }: Pick<CoachingView, 'dateDoubt'> & { readonly deviceId: string },
): CoachingView {
	return {
		_id: coaching._id,
		coachee: coaching.coachee,
		salesman: coaching.salesman,
		generic: coaching.generic,
		teleSales: coaching.teleSales,
		weekday: coaching.weekday,
		coachingStage: coaching.coachingStage,
		date: coaching.date,
		score: coaching.score,
		gradeSoFar: gradeSoFar(coaching),
		needsVisit: coaching.score.grade === null && whyNoGrade(coaching) !== 'nothing-to-grade',
		statistics: coaching.statistics,
		visitGoal: visitGoal(coaching),
		currentStage: currentStageView(currentStage(coaching)),
		lastStageId: coaching.stages.at(-1)?._id ?? null,
		rev: coaching.rev,
		ackedRev: head.ackedRev,
		dateDoubt,
		discardedElsewhere: discardedElsewhere(coaching, [deviceId, head.signer ?? deviceId]),
		gathered: isGathered(coaching) ? { forms: coaching.stages.flatMap(twoForms) } : null,
		route: coachingRoute(coaching),
	};
}

/** The open stage with a form. Throws no-current-stage, question-not-found. */
export function openForm(coaching: Coaching) {
	const stage = currentStage(coaching);
	if (!stage) throw new AppError('no-current-stage');
	if (!stage.form) throw new AppError('question-not-found');
	return { stage, form: stage.form };
}

/**
 * One question of the open form with what there is to say about it. Throws no-current-stage,
 * question-not-found.
 */
export function questionView(
	{ coaching, head }: HeldCoaching,
	index: number,
	{ replaced = null, news = [] }: Partial<Pick<QuestionView, 'replaced' | 'news'>> = {},
): QuestionView {
	const { stage, form } = openForm(coaching);
	const question = form.questions[index];
	if (!question) throw new AppError('question-not-found');
	return {
		coachingId: coaching._id,
		stageId: stage._id,
		stage: stage.stage,
		formId: form._id,
		formTitle: form.title,
		pdvName: stage.pdv?.name ?? null,
		index,
		total: form.questions.length,
		question,
		replaced,
		news,
		hasOtherForms: stageForms(coaching, stage).length > 1,
		answered: form.questions.map(isAnswered),
		score: stage.score,
		rev: coaching.rev,
		ackedRev: head.ackedRev,
	};
}

/** The data on the device about a client that is not part of the coaching. */
export type ClientKnowledge = {
	readonly portfolio: PortfolioClient | null;
	/** null: this device never received them. */
	readonly feedbacks: readonly PreviousFeedback[] | null;
	readonly lastVisitAt: string | null;
	/** The status and notes entered before the check-in. */
	readonly draft: PdvDraft | null;
};

/** The client of a PDV screen. Throws route-not-found, no-current-stage. */
export function clientOf(
	coaching: Coaching,
	clientCode: string | null,
): { client: RouteClient; inRoute: boolean; visit: Stage | null } {
	const open = currentStage(coaching);
	const code = clientCode ?? open?.pdv?.clientCode;
	if (code === undefined) throw new AppError('no-current-stage');
	const visit = open?.pdv?.clientCode === code ? open : null;
	const inRoute = coaching.routes.in.find((client) => client.code === code);
	const client = inRoute ?? coaching.routes.out.find((one) => one.code === code);
	if (!client) throw new AppError('route-not-found');
	return { client, inRoute: inRoute !== undefined, visit };
}

/**
 * The PDV screen of a client; null `clientCode`: the open visit. Before a check-in the draft is shown.
 * Throws what `clientOf` throws.
 */
export function pdvView(
	held: HeldCoaching,
	clientCode: string | null,
	known: ClientKnowledge,
	view: CoachingView,
): PdvView {
	const { coaching } = held;
	const { client, inRoute, visit } = clientOf(coaching, clientCode);
	const last = coaching.stages.findLast(
		(stage) => !stage.discarded && stage.pdv?.clientCode === client.code,
	);
	const pdv = visit?.pdv ?? last?.pdv ?? null;
	const { portfolio, draft: typed } = known;
	// Any draft older than the last check-in is already stored by it.
	const isOpen = visit === null && (!last || (typed?.at ?? '') > last.checkIn.timestamp);
	const draft = isOpen ? typed : null;
	return {
		coaching: view,
		client,
		inRoute,
		allowance: allowanceOf(coaching.activeAllowanceClients, client.code),
		status: pdvStatus(coaching, client.code),
		awaitsApproval: waitingCheckIns(coaching).some((one) => one.client.code === client.code),
		visit: currentStageView(visit),
		minDistance: coaching.parameters.pdvMinDistance,
		outRouteUsed: outRouteUsed(coaching),
		outRouteMax: coaching.statistics.goals.maxOutRoute,
		indicators: portfolio?.indicators ?? null,
		financialStatus: portfolio?.financialStatus ?? null,
		contact: portfolio && { buyer: portfolio.buyer, phone: portfolio.phone },
		potential: draft?.potential ??
			pdv?.potential ??
			portfolio?.potential ?? { bovine: null, thirdParty: null, pva: null },
		observation: draft?.coachingObservation ?? pdv?.coachingObservation ?? '',
		draftStatus: draft?.status ?? null,
		feedbacks: known.feedbacks,
		lastVisitAt: known.lastVisitAt,
	};
}
