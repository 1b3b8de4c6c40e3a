import { largeForm } from '#server/demo/forms/large-form.ts';
import { aCoaching, aForm, aUuid, clients } from '#test/support/builders.ts';
import { choose, contextAfter, form, out, preIn, visit } from '#test/support/play-commands.ts';
import { answerChange } from '#test/support/visit-answers.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Question } from '#worker/contract/form.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import { currentStage } from '#worker/domain/visit/coaching.ts';
import type { CoachingCommand } from '#worker/domain/visit/command.ts';
import { transition } from '#worker/domain/visit/transition.ts';

const QUESTIONS = 40;
const CLIENTS = 160;
const DEVICE = aUuid(77);

/** Applies a command as the next revision of this device. */
export function step(coaching: Coaching, command: CoachingCommand): Coaching {
	const context = contextAfter(coaching, { deviceId: DEVICE, newId: aUuid(1000 + coaching.rev) });
	return transition(coaching, command, context);
}

function changeOf(question: Question, turn: number): AnswerChange {
	const harmless = question.alternatives.filter((option) => !option.invalidatePDV);
	const option = harmless[turn % Math.max(1, harmless.length)]?.text ?? '';
	const text = `O cliente pediu para voltar em ${turn + 1} semanas.`;
	return answerChange(question.questionType, { option, text, number: 12.5 + turn });
}

/** An answer to a question of the open form; each `turn` gives a different one. */
export function answerTo(coaching: Coaching, index: number, turn: number): CoachingCommand {
	const stage = currentStage(coaching);
	const question = stage?.form?.questions[index];
	if (!stage || !question) throw new Error(`No question ${index} is open`);
	return {
		type: 'answer',
		stageId: stage._id,
		questionIndex: index,
		change: changeOf(question, turn),
	};
}

function opened(coaching: Coaching, client: number): Coaching {
	return step(step(coaching, visit(String(client))), form('inventory'));
}

/** A day of visits, each with 40 questions, of at least `bytes` as JSON; the last one is open. */
export function sampleDay(bytes: number): Coaching {
	const codes = Array.from({ length: CLIENTS }, (_, i) => String(i + 1));
	const forms = [
		aForm({ stage: 'pre-process' }),
		{ ...largeForm(QUESTIONS), _id: 'inventory' },
		aForm({ stage: 'post-process' }),
	];
	let day = aCoaching({}, { forms, routes: { hash: 'hash', in: clients(...codes), out: [] } });
	day = step(step(day, preIn), form('form-pre-process'));
	day = step(step(day, choose(day, 'Sim')), out);
	let client = 1;
	day = opened(day, client);
	while (JSON.stringify(day).length < bytes) {
		for (let i = 0; i < QUESTIONS; i++) day = step(day, answerTo(day, i, client));
		day = opened(step(day, out), ++client);
	}
	return day;
}
