import type { QuizQuestion } from '#worker/contract/quiz.ts';
import { ENOUGH_TO_JUDGE, type Finding, type QuizQuestionFinding, type Reach } from './findings.ts';

const LONGEST = 60;

function people(count: number): string {
	return count === 1 ? '1 pessoa' : `${count} pessoas`;
}

function quoted(text: string): string {
	return `“${text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text}”`;
}

/** The finding and the advice in one or two Portuguese sentences with the evidence. */
export function findingSentence(
	finding: Finding,
	questions: readonly Pick<QuizQuestion, 'alternatives'>[],
): string {
	switch (finding.kind) {
		case 'few-finished': {
			const { finished, invited } = finding;
			const few =
				finished === 0 ? 'Ninguém concluiu ainda' : `Só ${finished} de ${invited} concluíram`;
			return `${few}${finished === 0 ? ` (${people(invited)} no convite)` : ''}. Lembre quem falta antes de tirar conclusões.`;
		}
		case 'left-open':
			return `${finding.open} de ${finding.started} começaram e não terminaram. Veja se o quiz é longo demais e lembre quem parou.`;
		case 'question':
			return questionSentence(finding, questions[finding.index]);
	}
}

function questionSentence(
	{ index, right, people: all, distractor, negative, tooHard, tooEasy }: QuizQuestionFinding,
	question: Pick<QuizQuestion, 'alternatives'> | undefined,
): string {
	const name = `Questão ${index + 1}`;
	const against =
		negative === null
			? ''
			: `quem vai bem nas outras erra mais nesta (discriminação ${decimal(negative)})`;
	if (distractor) {
		const text = question?.alternatives[distractor.alternative]?.text ?? '';
		const chose = `${distractor.chosen} de ${all} escolheram ${quoted(text)} e ${right === 0 ? 'ninguém acertou' : `${right} acertaram`}`;
		return `${name}: ${chose}${against && `; ${against}`}. Confira o gabarito e o enunciado.`;
	}
	if (against) return `${name}: ${against}. Confira o gabarito e se o enunciado tem pegadinha.`;
	if (tooHard) {
		const few = right === 0 ? `ninguém acertou (0 de ${all})` : `só ${right} de ${all} acertaram`;
		return `${name}: ${few}. Retome o assunto com a equipe ou torne o enunciado mais claro.`;
	}
	return tooEasy
		? `${name}: ${right} de ${all} acertaram. Ela já não separa quem sabe de quem não sabe; troque por uma mais exigente.`
		: name;
}

/** Formats '−0,32' with a minus sign and a decimal comma. */
function decimal(value: number): string {
	return value.toFixed(2).replace('-', '−').replace('.', ',');
}

/** Builds the summary sentence, which says what to correct first. */
export function firstSentence(
	found: readonly Finding[],
	questions: readonly Pick<QuizQuestion, 'alternatives'>[],
	{ invited, finished }: Reach,
): string {
	const [first] = found;
	if (first) return findingSentence(first, questions);
	if (invited === 0) return 'Ninguém desta equipe está no convite deste vídeo.';
	if (finished < ENOUGH_TO_JUDGE) {
		const so = finished === 0 ? 'ninguém concluiu' : `${finished} de ${invited} concluíram`;
		return `Ainda é cedo: ${so}. As questões são avaliadas a partir de ${ENOUGH_TO_JUDGE} pessoas.`;
	}
	return `Nada a corrigir: nenhuma questão destoa, e ${finished} de ${invited} concluíram.`;
}
