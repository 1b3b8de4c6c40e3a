import type { Coaching } from '#worker/contract/coaching.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { isSameValue } from '../shared/same-value.ts';
import { problemsOfForms } from './check-forms.ts';
import { isTerminal } from './coaching.ts';
import { compareRevisions } from './merge.ts';
import type { Problem } from './problem.ts';
import { problem } from './problem.ts';
import { stageRank } from './stage-order.ts';

/** Checks the stages of a received state, alone and against the stored ones (rule 5.7). */
export function problemsOfStages(stored: Coaching | null, incoming: Coaching): readonly Problem[] {
	return [
		...incoming.stages.flatMap((stage, index) =>
			isKnownAsGood(incoming, stage) ? [] : problemsOfStage(incoming, stage, `stages.${index}`),
		),
		...problemsOfOrder(incoming),
		...(stored === null ? [] : problemsOfKept(stored, incoming)),
	];
}

/** What the check of one stage reads of its coaching. */
type Surroundings = Pick<
	Coaching,
	'teleSales' | 'routes' | 'activeAllowanceClients' | 'forms' | 'rev'
>;

/** Stages without problems; neither they nor their surroundings are ever changed in place. */
const good = new WeakMap<Stage, Surroundings>();

/**
 * Whether this very stage has passed the check in the same surroundings. A later revision allows what
 * an earlier one did.
 */
function isKnownAsGood(coaching: Coaching, stage: Stage): boolean {
	const known = good.get(stage);
	return (
		known !== undefined &&
		known.teleSales === coaching.teleSales &&
		known.routes === coaching.routes &&
		known.activeAllowanceClients === coaching.activeAllowanceClients &&
		known.forms === coaching.forms &&
		known.rev <= coaching.rev
	);
}

function problemsOfStage(coaching: Coaching, stage: Stage, path: string): readonly Problem[] {
	const problems = [
		...problemsOfKind(coaching, stage, path),
		...problemsOfPdv(coaching, stage, path),
		...problemsOfForms(coaching, stage, path),
	];
	const { teleSales, routes, activeAllowanceClients, forms, rev } = coaching;
	if (problems.length === 0) {
		good.set(stage, { teleSales, routes, activeAllowanceClients, forms, rev });
	}
	return problems;
}

function problemsOfKind(coaching: Coaching, stage: Stage, path: string): readonly Problem[] {
	const problems: Problem[] = [];
	if ((stage.stage === 'process') !== (stage.pdv !== null)) {
		problems.push(problem('client-code-required', `${path}.pdv`, 'Expected in process alone'));
	}
	if (coaching.teleSales && stage.stage === 'pre-process') {
		problems.push(problem('wrong-stage', `${path}.stage`, 'Teleselling has no pre-process'));
	}
	const isClosed = stage.checkOut !== null;
	if ((stage.completed || stage.discarded) !== isClosed || (stage.completed && stage.discarded)) {
		problems.push(
			problem('invalid', `${path}.completed`, 'Expected completed or discarded at check-out'),
		);
	}
	return problems;
}

function problemsOfPdv(coaching: Coaching, stage: Stage, path: string): readonly Problem[] {
	const { pdv } = stage;
	if (pdv === null) return [];
	const problems: Problem[] = [];
	const routes = pdv.inRoute ? coaching.routes.in : coaching.routes.out;
	const client = routes.find(({ code }) => code === pdv.clientCode);
	if (!client) {
		problems.push(problem('route-not-found', `${path}.pdv.clientCode`, 'Not in this route'));
	} else if (!isSameValue(pdv.location, client.location)) {
		problems.push(problem('invalid', `${path}.pdv.location`, 'Not where the client is'));
	}
	const allowance = coaching.activeAllowanceClients.find(({ code }) => code === pdv.clientCode);
	if (!isSameValue(pdv.activeAllowance, allowance ?? null)) {
		problems.push(problem('invalid', `${path}.pdv.activeAllowance`, 'Not of this coaching'));
	}
	const isOver = pdv.status !== 'being';
	if ((isOver && stage.checkOut === null) || (pdv.status === 'discard') !== stage.discarded) {
		problems.push(problem('status-required', `${path}.pdv.status`, 'Does not fit the check-out'));
	}
	return problems;
}

function problemsOfOrder(coaching: Coaching): readonly Problem[] {
	const { stages, coachingStage, changeHistory } = coaching;
	const problems: Problem[] = [];
	if (new Set(stages.map(({ _id }) => _id)).size !== stages.length) {
		problems.push(problem('invalid', 'stages', 'Expected each stage once'));
	}
	if (stages.some(({ stage }) => stageRank(stage) > stageRank(coachingStage))) {
		problems.push(problem('wrong-stage', 'stages', 'A stage the coaching has not reached'));
	}
	if (changeHistory.inconsistent) return problems;
	const open = stages.filter(({ checkOut }) => checkOut === null);
	if (open.length > 1) problems.push(problem('stage-open', 'stages', 'More than one open stage'));
	if (open.some(({ stage }) => !isTerminal(coachingStage) && stage !== coachingStage)) {
		problems.push(problem('wrong-stage', 'stages', 'An open stage the coaching has left'));
	}
	const ranks = stages.map(({ stage }) => stageRank(stage));
	if (ranks.some((rank, index) => rank < (ranks[index - 1] ?? 0))) {
		problems.push(problem('wrong-stage', 'stages', 'Expected the order of the stages'));
	}
	if (!isReached(coaching)) {
		problems.push(problem('wrong-stage', 'coachingStage', 'A stage before it was not completed'));
	}
	return problems;
}

/** Whether the stages before the coaching's current one were completed. */
function isReached({ coachingStage, stages, teleSales }: Coaching): boolean {
	if (coachingStage === 'discarded') return true;
	const isDone = (name: Stage['stage']) =>
		stages.some(({ stage, completed }) => stage === name && completed);
	const rank = stageRank(coachingStage);
	const pre = teleSales || rank <= stageRank('pre-process') || isDone('pre-process');
	const post = rank <= stageRank('post-process') || isDone('post-process');
	return pre && post;
}

/** Checks that no stage is missing and that check-in, check-out and form were set only once. */
function problemsOfKept(stored: Coaching, incoming: Coaching): readonly Problem[] {
	if (compareRevisions(incoming.revisions, stored.revisions) !== 'newer') return [];
	const isMerged = incoming.changeHistory.inconsistent;
	return stored.stages.flatMap((before) => {
		const index = incoming.stages.findIndex(({ _id }) => _id === before._id);
		const after = incoming.stages[index];
		if (!after) return problem('invalid', 'stages', 'A stage is missing');
		if (after === before) return [];
		const path = `stages.${index}`;
		const kept: readonly Kept[] = [
			['stage', before.stage, after.stage],
			['pdv.clientCode', before.pdv?.clientCode, after.pdv?.clientCode],
			['checkIn', withoutBetter(before), withoutBetter(after)],
			['form', [], goneForms(before, after)],
			...(isMerged ? [] : keptByOnePhone(before, after)),
		];
		return kept
			.filter(([, was, is]) => !isSameValue(was, is))
			.map(([field]) => problem('invalid', `${path}.${field}`, 'Set once'));
	});
}

type Kept = readonly [field: string, was: unknown, is: unknown];

/**
 * The values that one phone never changes after setting them. A merge may choose between two phones.
 */
function keptByOnePhone(before: Stage, after: Stage): readonly Kept[] {
	const { betterLocation } = before.checkIn;
	const kept: Kept[] = [];
	if (betterLocation) {
		kept.push(['checkIn.betterLocation', betterLocation, after.checkIn.betterLocation]);
	}
	if (before.checkOut) {
		kept.push(['checkOut', before.checkOut, after.checkOut]);
		kept.push(['pdv.status', before.pdv?.status, after.pdv?.status]);
	}
	if (before.form) kept.push(['form', before.form._id, after.form?._id]);
	return kept;
}

/** Returns the ids of forms that are missing in the newer stage. */
function goneForms(before: Stage, after: Stage): readonly string[] {
	const ids = ({ form, otherForms = [] }: Stage) =>
		(form ? [form, ...otherForms] : otherForms).map(({ _id }) => _id);
	return ids(before).filter((id) => !ids(after).includes(id));
}

function withoutBetter({ checkIn }: Stage) {
	return { ...checkIn, betterLocation: null };
}
