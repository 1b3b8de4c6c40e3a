import type { CoachingStage } from '#worker/contract/coaching.ts';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import { stageRank } from '#worker/domain/visit/stage-order.ts';

export type DayStop = {
	readonly stage: CoachingStage;
	readonly label: string;
	/** What is left inside the stop: 'faltam 4'. */
	readonly detail: string | null;
	readonly state: 'done' | 'current' | 'ahead';
};

type Facts = Pick<CoachingView, 'coachingStage' | 'teleSales' | 'visitGoal'>;

/** The stages of the day in order, from pre-process to feedback; teleSales starts at process (rule 2.2). */
export function dayStops({ coachingStage, teleSales, visitGoal }: Facts): readonly DayStop[] {
	const stops: readonly Omit<DayStop, 'state'>[] = [
		{ stage: 'pre-process', label: 'Pré', detail: null },
		{
			stage: 'process',
			label: teleSales ? 'Contatos' : 'Visitas',
			detail: leftText(visitGoal),
		},
		{ stage: 'post-process', label: 'Pós', detail: null },
		{ stage: 'feedback', label: 'Feedback', detail: null },
	];
	const here = stageRank(coachingStage);
	return stops
		.filter(({ stage }) => !(teleSales && stage === 'pre-process'))
		.map((stop) => {
			const place = stageRank(stop.stage);
			const state = place < here ? 'done' : place === here ? 'current' : 'ahead';
			return { ...stop, state };
		});
}

/** The goal may grow during the day (rule 4.14), so no sum is told. */
function leftText({ missing }: CoachingView['visitGoal']): string {
	if (missing === 0) return 'na meta';
	return `${missing === 1 ? 'falta' : 'faltam'} ${missing}`;
}

/** What the coach does next, as a sentence. */
export function nextAct({ coachingStage, currentStage, teleSales }: CoachingView): string {
	if (currentStage?.pdv) {
		const { formTitle, questionCount, answered, pdv } = currentStage;
		if (formTitle === null) return `Escolher o formulário de ${pdv.name}`;
		return answered < questionCount
			? `${pdv.name}: ${answered} de ${questionCount} perguntas`
			: `${pdv.name}: fazer o check-out`;
	}
	if (currentStage) {
		const { formTitle, questionCount, answered } = currentStage;
		if (formTitle === null) return 'Escolher o formulário da etapa';
		return `${formTitle}: ${answered} de ${questionCount} perguntas`;
	}
	switch (coachingStage) {
		case 'pre-process':
			return 'Fazer o check-in do pré-processo';
		case 'process':
			return teleSales ? 'Escolher o próximo contato' : 'Escolher a próxima visita';
		case 'post-process':
			return 'Fazer o check-in do pós-processo';
		default:
			return 'Escrever o feedback e finalizar';
	}
}

/** The address of the first unanswered question, else of the current screen of the coaching. */
export function continuePath({ currentStage, route }: CoachingView): string {
	if (!currentStage || currentStage.formTitle === null || currentStage.nextQuestion === null) {
		return route;
	}
	if (currentStage.answered >= currentStage.questionCount) return route;
	return `/coaching/form/questions/${currentStage.nextQuestion}`;
}
