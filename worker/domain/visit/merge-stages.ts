import type { Form, Question } from '#worker/contract/form.ts';
import type { Check, Pdv, PdvStatus, Stage } from '#worker/contract/stage.ts';
import { isAnswered } from './form.ts';
import { latest, pick, type TimeOf } from './join.ts';

/** The status later in this list is kept (rule 5.5). */
const STATUS_ORDER: readonly PdvStatus[] = ['being', 'overdue', 'absent', 'inactive', 'discard'];

/** Merges the stages of two states; each occurs once, ordered by check-in. */
export function mergeStages(
	a: readonly Stage[],
	b: readonly Stage[],
	timeOf: TimeOf,
): readonly Stage[] {
	const stages = new Map(a.map((stage) => [stage._id, stage]));
	for (const stage of b) {
		const known = stages.get(stage._id);
		stages.set(stage._id, known ? mergeStage(known, stage, timeOf) : stage);
	}
	return [...stages.values()].sort(
		(x, y) => compareInstants(x.checkIn, y.checkIn) || (x._id < y._id ? -1 : 1),
	);
}

function mergeStage(a: Stage, b: Stage, timeOf: TimeOf): Stage {
	if (a === b) return a;
	const noted = latest(notesOf(a), notesOf(b), (notes) => notes.changed, timeOf);
	const discarded = a.discarded || b.discarded;
	return {
		...a,
		stage: pick(a.stage, b.stage),
		pdv: mergePdv(a.pdv, b.pdv, noted),
		...mergeForms(a, b, timeOf),
		checkIn: mergeCheck(a.checkIn, b.checkIn),
		checkOut:
			a.checkOut && b.checkOut ? mergeCheck(a.checkOut, b.checkOut) : (a.checkOut ?? b.checkOut),
		completed: (a.completed || b.completed) && !discarded,
		discarded,
		score: pick(a.score, b.score),
		changed: noted.changed,
	};
}

/** The notes that a coach may rewrite, with the last device that wrote them. */
type Notes = Pick<Stage, 'changed'> & Partial<Pick<Pdv, 'coachingObservation' | 'potential'>>;

function notesOf({ changed, pdv }: Stage): Notes {
	if (pdv === null) return { changed };
	return { changed, coachingObservation: pdv.coachingObservation, potential: pdv.potential };
}

function mergePdv(a: Pdv | null, b: Pdv | null, noted: Notes): Pdv | null {
	if (a === null || b === null) return a ?? b;
	const isFurther = STATUS_ORDER.indexOf(a.status) >= STATUS_ORDER.indexOf(b.status);
	return {
		route: pick(a.route, b.route),
		clientCode: pick(a.clientCode, b.clientCode),
		name: pick(a.name, b.name),
		inRoute: pick(a.inRoute, b.inRoute),
		activeAllowance: pick(a.activeAllowance, b.activeAllowance),
		invalidated: pick(a.invalidated, b.invalidated),
		status: isFurther ? a.status : b.status,
		location: pick(a.location, b.location),
		coachingObservation: noted.coachingObservation ?? a.coachingObservation,
		potential: noted.potential ?? a.potential,
	};
}

/**
 * Returns all forms of the stage in both states. The form with more answers is scored; with equally
 * many, the one with the smaller id (rule 5.5). All forms are kept, so the order of merges does not
 * matter.
 */
function mergeForms(a: Stage, b: Stage, timeOf: TimeOf): Pick<Stage, 'form' | 'otherForms'> {
	const forms = new Map<string, Form>();
	for (const { form, otherForms = [] } of [a, b]) {
		for (const each of form ? [form, ...otherForms] : otherForms) {
			const known = forms.get(each._id);
			forms.set(each._id, known ? mergeForm(known, each, timeOf) : each);
		}
	}
	const [form = null, ...others] = [...forms.values()].sort(
		(x, y) => countAnswers(y) - countAnswers(x) || (x._id < y._id ? -1 : 1),
	);
	// Without a second form the field is absent, as in earlier versions.
	return others.length === 0 ? { form } : { form, otherForms: others };
}

function countAnswers(form: Form): number {
	return form.questions.filter(isAnswered).length;
}

/** Merges two forms with the same id, answer by answer. */
function mergeForm(a: Form, b: Form, timeOf: TimeOf): Form {
	if (a === b) return a;
	const { questions: mine, ...head } = a;
	const { questions: others, ...otherHead } = b;
	const [longer, shorter] = mine.length >= others.length ? [mine, others] : [others, mine];
	const questions = longer.map((question, index) =>
		mergeQuestion(question, shorter[index], timeOf),
	);
	return { ...pick(head, otherHead), questions };
}

function mergeQuestion(a: Question, b: Question | undefined, timeOf: TimeOf): Question {
	return b === undefined ? a : latest(a, b, (question) => question.answered, timeOf);
}

/** Keeps the earlier check (rule 5.5); a more accurate reading attaches once. */
function mergeCheck(a: Check, b: Check): Check {
	const { betterLocation: betterOfA, ...one } = a;
	const { betterLocation: betterOfB, ...other } = b;
	const order = compareInstants(one, other);
	const first = order < 0 ? one : order > 0 ? other : pick(one, other);
	return { ...first, betterLocation: pick(betterOfA, betterOfB) };
}

function compareInstants(a: Pick<Check, 'timestamp'>, b: Pick<Check, 'timestamp'>): number {
	return Temporal.Instant.compare(a.timestamp, b.timestamp);
}
