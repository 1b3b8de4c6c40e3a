import type { Coaching } from '#worker/contract/coaching.ts';
import type { FormStage, Question } from '#worker/contract/form.ts';
import type { FormLine, QuestionLine, ScoreLine } from '#worker/contract/score-line.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { answerText } from './answer-text.ts';
import { isAnswered } from './form.ts';
import {
	gradedVisits,
	gradedWeight,
	isCoachingInvalidated,
	type MissingGrade,
	type StageResult,
	stageResults,
	whyNoGrade,
} from './score.ts';
import { disqualification, isInterrupted, isNobodyThere, scoreQuestion } from './score-form.ts';
import { isFortnightly } from './statistics.ts';

const LABELS: Readonly<Record<FormStage, string>> = {
	'pre-process': 'Pré-processo',
	process: 'Processo',
	'post-process': 'Pós-processo',
};

/** Why a coaching has no grade, as a sentence (rule 4.7). */
const MISSING_GRADE: Readonly<Record<MissingGrade, string>> = {
	'nobody-there': 'Sem nota: ninguém foi encontrado',
	'nothing-answered': 'Sem nota: nenhuma pergunta avaliada foi respondida',
	'too-little': 'Sem nota: menos de meia visita foi avaliada',
	'nothing-to-grade': 'Sem nota: nenhum formulário tem perguntas avaliadas',
};

/**
 * Explains the score by stage, form and question. The grades times the shares add up to the total,
 * unless a note says that an answer set it to zero, or that there is no grade. For teleSales, stages
 * without a share that were not done are left out.
 */
export function explainScore(coaching: Coaching): readonly ScoreLine[] {
	const isInvalidated = isCoachingInvalidated(coaching);
	const graded = new Set(gradedVisits(coaching));
	const isGraded = (stage: Stage) => stage.pdv === null || graded.has(stage);
	return stageResults(coaching)
		.filter(({ share, done }) => share > 0 || done)
		.map((result) => {
			const dropped = coaching.stages.filter(
				(stage) => stage.stage === result.stage && stage.discarded && stage.score.answered > 0,
			);
			return lineOf({ ...result, stages: [...result.stages, ...dropped] }, isInvalidated, isGraded);
		});
}

type IsGraded = (stage: Stage) => boolean;

function lineOf(result: StageResult, isInvalidated: boolean, isGraded: IsGraded): ScoreLine {
	const { stage, done, total, share, stages } = result;
	const isCause = isInvalidated && stages.some(invalidatesCoaching);
	return {
		label: LABELS[stage],
		share,
		grade: done ? (total === null ? null : total / 100) : 0,
		note: isCause ? 'Uma resposta zerou a nota do coaching' : noteOf(result),
		forms: stages.flatMap((stage) => [formLine(stage, isGraded), ...otherFormLines(stage)]),
	};
}

function noteOf({ done, total, missing }: StageResult): string | null {
	if (!done) return 'Não realizado';
	if (missing) return MISSING_GRADE[missing];
	return total === null ? 'Sem perguntas avaliadas: não entra na nota' : null;
}

function invalidatesCoaching({ form, discarded }: Stage): boolean {
	if (discarded) return false;
	return (form?.questions ?? []).some((question) => disqualification(question) === 'coaching');
}

function formLine(stage: Stage, isGraded: IsGraded): FormLine {
	const { form, pdv, score } = stage;
	return {
		title: form?.title ?? 'Sem formulário',
		pdvName: pdv?.name ?? null,
		weight: gradedWeight(stage),
		grade: stage.discarded ? null : score.grade,
		note: formNote(stage, isGraded),
		questions: (form?.questions ?? []).map((question) =>
			questionLine(question, isInterrupted(stage)),
		),
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
		questions: questions.map((question) => questionLine(question, false)),
	}));
}

function formNote(stage: Stage, isGraded: IsGraded): string | null {
	const { score, pdv, completed, discarded } = stage;
	if (discarded) return `Descartada com ${answeredText(score.answered)}: não entra na nota`;
	if (score.disqualifyingAnswerGiven) return 'Resposta desclassificatória: nota zero';
	const extent = interruptedText(stage);
	if (extent !== null) return interrupted(extent, isGraded(stage));
	if (isNobodyThere(stage)) return 'Ninguém no PDV: não entra na nota';
	if (!completed) return 'Em andamento: ainda não entra na nota';
	if (score.total === null) return 'Sem perguntas avaliadas';
	if (!isGraded(stage)) return 'Visita repetida: a nota é da primeira';
	return isFortnightly(pdv?.activeAllowance ?? null) ? 'Cliente quinzenal: vale metade' : null;
}

/** Why a coaching has no grade, as a sentence; null: it has one (rule 4.7). */
export function noGradeText(coaching: Coaching): string | null {
	const missing = whyNoGrade(coaching);
	return missing && MISSING_GRADE[missing];
}

/** 'Interrompida: 3 de 11 perguntas' (rule 4.6); null: the visit was not interrupted. */
export function interruptedText(stage: Stage): string | null {
	if (!isInterrupted(stage)) return null;
	const questions = stage.form?.questions.length ?? 0;
	const word = questions === 1 ? 'pergunta' : 'perguntas';
	return `Interrompida: ${stage.score.answered} de ${questions} ${word}`;
}

function interrupted(extent: string, isGraded: boolean): string {
	return isGraded ? `${extent}; vale essa parte` : `${extent}; não entra na nota`;
}

function answeredText(answered: number): string {
	return answered === 1 ? '1 resposta' : `${answered} respostas`;
}

/** An interrupted visit is graded over what was answered (rule 4.6). */
function questionLine(question: Question, ofInterrupted: boolean): QuestionLine {
	const isLeftOut = ofInterrupted && !isAnswered(question);
	return {
		text: question.text,
		answer: answerText(question),
		score: isLeftOut ? null : scoreQuestion(question),
		weight: question.weight,
		disqualifies: disqualification(question) !== null,
	};
}
