import type { QuizQuestion } from '#worker/contract/quiz.ts';
import { quoted } from '../quoted.ts';
import type { Conclusions, Finding, QuizQuestionFinding, Reach, Suspicion } from './findings.ts';

type Texts = readonly Pick<QuizQuestion, 'alternatives'>[];

function people(count: number): string {
	return count === 1 ? '1 pessoa' : `${count} pessoas`;
}

/** The finding and the advice in one or two Portuguese sentences with the evidence. */
export function findingSentence(finding: Finding, questions: Texts): string {
	switch (finding.kind) {
		case 'few-finished': {
			const { finished, invited } = finding;
			const few =
				finished === 0 ? 'Ninguém concluiu ainda' : `Só ${finished} de ${invited} concluíram`;
			return `${few}${finished === 0 ? ` (${people(invited)} no convite)` : ''}. Lembre quem falta antes de tirar conclusões.`;
		}
		case 'left-open':
			return `${finding.open} de ${finding.started} começaram e não terminaram. Lembre quem parou.`;
		case 'question':
			return questionSentence(finding, questions[finding.index]);
	}
}

function questionSentence(
	finding: QuizQuestionFinding,
	question: Texts[number] | undefined,
): string {
	const { index, right, people: all, distractor, tooHard, tooEasy } = finding;
	const name = `Questão ${index + 1}`;
	const against = againstText(finding);
	if (distractor) {
		const chose = choseText(finding, question);
		return `${name}: ${chose}${against && `; ${against}`}. Confira o gabarito e o enunciado.`;
	}
	if (against) return `${name}: ${against}. Confira o gabarito e se o enunciado tem pegadinha.`;
	if (tooHard) {
		return `${name}: ${fewRight(finding)}. Retome o assunto com a equipe ou torne o enunciado mais claro.`;
	}
	return tooEasy
		? `${name}: ${right} de ${all} acertaram. Ela já não separa quem sabe de quem não sabe; troque por uma mais exigente.`
		: name;
}

/** 'Ainda é cedo: 6 de 10 escolheram …': what was seen, and how many people would make it sure. */
export function earlySentence(
	suspicion: Suspicion,
	questions: Texts,
	{ isOver, invited, finished }: Reach,
): string {
	const seen = suspicion.distractor
		? choseText(suspicion, questions[suspicion.index])
		: againstText(suspicion) || fewRight(suspicion);
	if (isOver) return `Pode ser acaso: ${seen}.`;
	if (finished >= invited)
		return `Pode ser acaso: ${seen}. ${tooFewText(0)} para dizer com segurança.`;
	return `Ainda é cedo: ${seen}, o que pode ser acaso. ${untilText(suspicion.more, invited - finished)}`;
}

/** `left`: the invited people who have not finished. Never asks for more people than these. */
function untilText(more: number | null, left: number): string {
	if (more === null)
		return 'A diferença é pequena demais para dizer algo, mesmo com muito mais gente.';
	if (more > left) return `${tooFewText(left)} para dizer com segurança.`;
	return `Se continuar assim, dá para dizer com segurança quando mais ${people(more)} ${more === 1 ? 'concluir' : 'concluírem'}.`;
}

function tooFewText(left: number): string {
	if (left === 0) return 'Todos já concluíram, e é pouca gente';
	const missing = left === 1 ? 'a pessoa que falta' : `as ${left} pessoas que faltam`;
	return `Mesmo com ${missing}, é pouca gente`;
}

type Seen = Pick<Suspicion, 'right' | 'people' | 'distractor' | 'negative'>;

function choseText({ right, people: all, distractor }: Seen, question: Texts[number] | undefined) {
	const text = question?.alternatives[distractor?.alternative ?? -1]?.text ?? '';
	const rest = right === 0 ? 'ninguém acertou' : `${right} acertaram`;
	return `${distractor?.chosen ?? 0} de ${all} escolheram ${quoted(text)} e ${rest}`;
}

function againstText({ negative }: Pick<Seen, 'negative'>): string {
	return negative === null
		? ''
		: `quem vai bem nas outras erra mais nesta (discriminação ${decimal(negative)})`;
}

function fewRight({ right, people: all }: Pick<Seen, 'right' | 'people'>): string {
	return right === 0 ? `ninguém acertou (0 de ${all})` : `só ${right} de ${all} acertaram`;
}

/** Formats '−0,32' with a minus sign and a decimal comma. */
function decimal(value: number): string {
	return value.toFixed(2).replace('-', '−').replace('.', ',');
}

/** Builds the summary sentence, which says what to correct first, or why it is too early to say. */
export function firstSentence(
	{ found, early, judgedFrom }: Conclusions,
	questions: Texts,
	{ invited, finished, isOver }: Reach,
): string {
	const [first] = found;
	if (first) return findingSentence(first, questions);
	const [suspicion] = early;
	if (isOver) return overSentence(finished, suspicion, judgedFrom);
	if (invited === 0) return 'Ninguém desta equipe está no convite deste vídeo.';
	const done = finished === 0 ? 'ninguém concluiu' : `${finished} de ${invited} concluíram`;
	const hasAll = finished > 0 && finished >= invited;
	const tooFew = `Todos já concluíram (${finished} de ${invited}), e é pouca gente`;
	if (suspicion) {
		const { index, more } = suspicion;
		const what = `A questão ${index + 1} é a que mais chama a atenção, mas pode ser acaso`;
		if (hasAll) return `${tooFew} para dizer com segurança. ${what}.`;
		const isReachable = more !== null && more <= invited - finished;
		const until = isReachable ? `; com mais ${people(more)} já dá para dizer` : '';
		return `Ainda é cedo: ${done}. ${what}${until}.`;
	}
	if (finished < judgedFrom) {
		if (hasAll) return `${tooFew}: um gabarito trocado só se mostra com ${people(judgedFrom)}.`;
		return `Ainda é cedo: ${done}. Um gabarito trocado só se mostra com ${people(judgedFrom)}: ${judgedFrom - finished === 1 ? 'falta 1' : `faltam ${judgedFrom - finished}`}.`;
	}
	return `Nada a corrigir: nenhuma questão destoa mais do que o acaso explica, e ${done}.`;
}

/** Of a quiz that was replaced or retired: its figures are final, so nothing is to wait for. */
function overSentence(finished: number, suspicion: Suspicion | undefined, judgedFrom: number) {
	if (finished === 0) return 'Ninguém desta equipe concluiu esta versão.';
	const done = finished === 1 ? '1 pessoa concluiu' : `${finished} pessoas concluíram`;
	if (suspicion) {
		return `Nesta versão, ${done}. A questão ${suspicion.index + 1} é a que mais chama a atenção, mas pode ser acaso.`;
	}
	if (finished < judgedFrom) {
		return `Nesta versão, ${done}: é pouca gente para mostrar um gabarito trocado.`;
	}
	return `Nada a corrigir: nenhuma questão destoa mais do que o acaso explica, e ${done} esta versão.`;
}
