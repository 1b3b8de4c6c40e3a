// The figures of a finished day by rules 4.1 to 4.16, read from its answers once more and without any
// module of the product. It knows what the days of the demo company have: visits that were made, and
// visits with nobody there.

type Alternative = {
	readonly text: string;
	readonly weight: number;
	readonly invalidatePDV: boolean;
	readonly invalidateCoaching: boolean;
};
type Question = {
	readonly questionType: string;
	readonly skipEvaluation: boolean;
	readonly weight: number;
	readonly alternatives: readonly Alternative[];
	readonly answer: readonly string[];
};
type Stage = {
	readonly stage: string;
	readonly form: { readonly questions: readonly Question[] } | null;
	readonly pdv: { readonly clientCode: string; readonly status: string } | null;
};
/** What is read of a stored coaching. */
export type PlainDay = {
	readonly coach: { readonly jobTitle: string };
	readonly teleSales: boolean;
	readonly routes: { readonly in: readonly { readonly code: string }[] };
	readonly activeAllowanceClients: readonly { readonly code: string; readonly reason: string }[];
	readonly stages: readonly Stage[];
	readonly feedbacks: Record<'strength' | 'opportunity' | 'commitment', string>;
};

const isScored = ({ questionType, skipEvaluation, alternatives }: Question) =>
	!skipEvaluation && ['radio', 'check'].includes(questionType) && alternatives.length > 0;

const chosen = ({ questionType, alternatives, answer }: Question) => {
	const options = questionType === 'check' ? answer : answer.slice(0, 1);
	return alternatives.filter(({ text }) => options.includes(text));
};

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** 0–100; null: nothing of it is scored. */
function formTotal({ form }: Stage): number | null {
	const scored = (form?.questions ?? []).filter(isScored);
	if (scored.length === 0) return null;
	const kills = (one: Alternative) => one.invalidatePDV || one.invalidateCoaching;
	if (form?.questions.some((question) => chosen(question).some(kills))) return 0;
	const plain = scored.every(({ weight }) => weight === 0);
	const weighed = scored.map((question) => ({
		weight: plain ? 1 : question.weight,
		best: Math.max(0, ...chosen(question).map(({ weight }) => weight)),
	}));
	return (
		sum(weighed.map(({ weight, best }) => weight * best)) / sum(weighed.map((one) => one.weight))
	);
}

/** The first visit of each client, with what the allowance of the client says. */
function visitsOf({ stages, activeAllowanceClients }: PlainDay) {
	const visits = stages.filter(({ stage }) => stage === 'process');
	const first = visits.filter(
		(one, n) => visits.findIndex((two) => two.pdv?.clientCode === one.pdv?.clientCode) === n,
	);
	return first.map((stage) => {
		const code = stage.pdv?.clientCode ?? '';
		return { stage, code, reason: activeAllowanceClients.find((one) => one.code === code)?.reason };
	});
}

/** Total of the coachee, 0–100. */
export function plainTotal(day: PlainDay): number {
	const graded = visitsOf(day).flatMap(({ stage, reason }) => {
		const total = stage.pdv?.status === 'being' ? formTotal(stage) : null;
		return total === null ? [] : [{ total, weight: reason === 'Quinzenal' ? 0.5 : 1 }];
	});
	const process =
		sum(graded.map(({ total, weight }) => total * weight)) /
		sum(graded.map(({ weight }) => weight));
	if (day.teleSales) return process;
	const other = (name: string) => {
		const stage = day.stages.find((one) => one.stage === name);
		return stage ? (formTotal(stage) ?? Number.NaN) : 0;
	};
	return 0.1 * other('pre-process') + 0.7 * process + 0.2 * other('post-process');
}

/** Whether the goal of visits was reached, and the quality of the coach, 0–100. */
export function plainQuality(day: PlainDay): {
	readonly isReached: boolean;
	readonly quality: number;
} {
	const planned = day.routes.in.map(({ code }) => {
		const reason = day.activeAllowanceClients.find((one) => one.code === code)?.reason;
		return reason === undefined ? 1 : reason === 'Quinzenal' ? 0.5 : 0;
	});
	const inRoute = visitsOf(day).filter(({ code }) =>
		day.routes.in.some((one) => one.code === code),
	);
	const excused = inRoute.filter(({ reason }) => reason !== undefined && reason !== 'Quinzenal');
	const made = sum(inRoute.map(({ reason }) => (reason === 'Quinzenal' ? 0.5 : 1)));
	const wanted =
		day.coach.jobTitle === 'Coordenador'
			? Math.max(1, 0.7 * sum(planned))
			: Math.min(10, sum(planned));
	const goal = (day.teleSales ? 1 : wanted) + excused.length;
	const stages = day.teleSales ? ['process'] : ['pre-process', 'process', 'post-process'];
	const done = stages.filter((name) =>
		day.stages.some(({ stage, form }) => stage === name && form),
	);
	const texts = Object.values([
		day.feedbacks.strength,
		day.feedbacks.opportunity,
		day.feedbacks.commitment,
	]).filter((text) => text.trim() !== '');
	return {
		isReached: made >= goal - 1e-9,
		quality:
			40 * Math.min(1, made / goal) + (30 * done.length) / stages.length + (30 * texts.length) / 3,
	};
}
