import type { Coaching } from '#worker/contract/coaching.ts';
import type { FormStage, Question } from '#worker/contract/form.ts';
import type { FormLine, QuestionLine, ScoreLine } from '#worker/contract/score-line.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { assertNever } from '#worker/errors.ts';
import { chosenAlternatives } from './change-answer.ts';
import {
	disqualification,
	isAbsence,
	isCoachingInvalidated,
	type StageResult,
	scoreQuestion,
	stageResults,
} from './score.ts';
import { isFortnightly, visitWeight } from './statistics.ts';

const LABELS: Readonly<Record<FormStage, string>> = {
	'pre-process': 'Pré-processo',
	process: 'Processo',
	'post-process': 'Pós-processo',
};

/**
 * Explains the score by stage, form and question. The grades times the shares add up to the total,
 * unless a note says that an answer set it to zero. For teleSales, stages without a share that were
 * not done are left out.
 */
export function explainScore(coaching: Coaching): readonly ScoreLine[] {
	const isInvalidated = isCoachingInvalidated(coaching);
	return stageResults(coaching)
		.filter(({ share, done }) => share > 0 || done)
		.map((result) => lineOf(result, isInvalidated));
}

function lineOf(result: StageResult, isInvalidated: boolean): ScoreLine {
	const { stage, done, total, share, stages } = result;
	const isCause = isInvalidated && stages.some(invalidatesCoaching);
	return {
		label: LABELS[stage],
		share,
		grade: done ? (total === null ? null : total / 100) : 0,
		note: isCause ? 'Uma resposta zerou a nota do coaching' : noteOf(result),
		forms: stages.flatMap((stage) => [formLine(stage), ...otherFormLines(stage)]),
	};
}

function noteOf({ done, total }: StageResult): string | null {
	if (!done) return 'Ainda não realizado';
	return total === null ? 'Sem perguntas avaliadas: não entra na nota' : null;
}

function invalidatesCoaching({ form }: Stage): boolean {
	return (form?.questions ?? []).some((question) => disqualification(question) === 'coaching');
}

function formLine(stage: Stage): FormLine {
	const { form, pdv, score } = stage;
	return {
		title: form?.title ?? 'Sem formulário',
		pdvName: pdv?.name ?? null,
		weight: visitWeight(pdv?.activeAllowance ?? null),
		grade: isAbsence(stage) ? null : score.grade,
		note: formNote(stage),
		questions: (form?.questions ?? []).map(questionLine),
	};
}

/** Answers that another phone gave in another form: shown without a grade. */
function otherFormLines({ otherForms = [], pdv }: Stage): readonly FormLine[] {
	return otherForms.map(({ title, questions }) => ({
		title,
		pdvName: pdv?.name ?? null,
		weight: 1,
		grade: null,
		note: 'Respondido em outro aparelho: guardado, não entra na nota',
		questions: questions.map(questionLine),
	}));
}

function formNote(stage: Stage): string | null {
	const { score, pdv, completed } = stage;
	if (score.disqualifyingAnswerGiven) return 'Resposta desclassificatória: nota zero';
	if (isAbsence(stage)) return 'Ninguém no PDV: não entra na nota';
	if (!completed) return 'Em andamento: ainda não entra na nota';
	if (score.total === null) return 'Sem perguntas avaliadas';
	return isFortnightly(pdv?.activeAllowance ?? null) ? 'Cliente quinzenal: vale metade' : null;
}

function questionLine(question: Question): QuestionLine {
	return {
		text: question.text,
		answer: answerText(question),
		score: scoreQuestion(question),
		weight: question.weight,
		disqualifies: disqualification(question) !== null,
	};
}

/** Formats '1234.5' as '1.234,5', keeping every typed digit. */
function decimalText(decimal: string): string {
	const [whole = '', ...fraction] = decimal.split('.');
	return [whole.replace(/\B(?=(\d{3})+$)/gu, '.'), ...fraction].join(',');
}

/** Formats an answer for the screen: '' when unanswered, '1.234,5', details in brackets. */
function answerText(question: Question): string {
	const [first = '', ...others] = question.answer;
	switch (question.questionType) {
		case 'number':
			return decimalText(first);
		case 'radio':
			return others.length > 0 ? `${first} (${others.join(', ')})` : first;
		case 'check':
			return chosenAlternatives(question)
				.map(({ text }) => text)
				.join(', ');
		case 'text':
			return first;
		default:
			return assertNever(question.questionType);
	}
}
