import type { ChangedPart, FormChange, PartChange } from '#worker/contract/form-changes.ts';
import type { AlternativeDraft, FormDraft, QuestionDraft } from '#worker/contract/form-draft.ts';
import { matchQuestions, movedAmong } from './match-questions.ts';

/** What changed from one version of a form to the next, question by question (rule 2.18). */
export function formChanges(before: FormDraft, after: FormDraft): readonly FormChange[] {
	const matches = matchQuestions(before.questions, after.questions);
	const moved = movedAmong(matches);
	const head = headChanges(before, after);
	const changes: FormChange[] =
		head.length > 0 ? [{ kind: 'form', number: null, question: '', parts: head }] : [];
	after.questions.forEach((question, index) => {
		const match = matches[index];
		const old = match == null ? undefined : before.questions[match];
		const about = { number: index + 1, question: question.text };
		if (!old) {
			changes.push({ kind: 'added', ...about, parts: [] });
			return;
		}
		const parts = questionChanges(old, question);
		if (parts.length > 0) changes.push({ kind: 'changed', ...about, parts });
		else if (moved.has(index)) changes.push({ kind: 'moved', ...about, parts: [] });
	});
	const kept = new Set(matches);
	before.questions.forEach((question, index) => {
		if (kept.has(index)) return;
		changes.push({ kind: 'removed', number: index + 1, question: question.text, parts: [] });
	});
	return changes;
}

function headChanges(before: FormDraft, after: FormDraft): readonly PartChange[] {
	const facts = (form: FormDraft): readonly (readonly [ChangedPart, string])[] => [
		['title', form.title],
		['description', form.description],
		['stage', form.stage ?? ''],
		['targetAudience', form.targetAudience],
		['segments', form.segments.join(', ')],
		['coach', form.permissions.coach.join(', ')],
		['coachee', form.permissions.coachee.join(', ')],
		['newForm', inWords(form.newForm)],
	];
	return differences(facts(before), facts(after));
}

function questionChanges(before: QuestionDraft, after: QuestionDraft): readonly PartChange[] {
	const facts = (question: QuestionDraft): readonly (readonly [ChangedPart, string])[] => [
		['text', question.text],
		['questionType', question.questionType],
		['weight', figure(question.weight)],
		['skipEvaluation', inWords(question.skipEvaluation)],
		['steps', question.steps.join('\n')],
		['competence', question.competence ?? ''],
	];
	return [
		...differences(facts(before), facts(after)),
		...alternativeChanges(before.alternatives, after.alternatives),
	];
}

function differences(
	before: readonly (readonly [ChangedPart, string])[],
	after: readonly (readonly [ChangedPart, string])[],
): readonly PartChange[] {
	return after.flatMap(([part, value], index) => {
		const old = before[index]?.[1] ?? '';
		return old === value ? [] : [{ part, before: old, after: value }];
	});
}

function alternativeChanges(
	before: readonly AlternativeDraft[],
	after: readonly AlternativeDraft[],
): readonly PartChange[] {
	const parts: PartChange[] = [];
	for (const one of after) {
		const old = before.find(({ text }) => text === one.text);
		const [was, is] = [old ? alternativeInWords(old) : '', alternativeInWords(one)];
		if (was !== is) parts.push({ part: 'alternative', before: was, after: is });
		const [details, now] = [old?.detailOptions ?? [], one.detailOptions].map((all) =>
			all.join(', '),
		);
		if (details !== now) {
			const of = (list: string | undefined) => (list ? `${one.text}: ${list}` : '');
			parts.push({ part: 'details', before: of(details), after: of(now) });
		}
	}
	for (const one of before) {
		if (after.some(({ text }) => text === one.text)) continue;
		parts.push({ part: 'alternative', before: alternativeInWords(one), after: '' });
	}
	return parts;
}

/** 'Não (0, invalida o PDV)'. */
function alternativeInWords(alternative: AlternativeDraft): string {
	const { text, weight, invalidatePDV, invalidateCoaching } = alternative;
	const facts = [
		figure(weight),
		...(invalidatePDV ? ['invalida o PDV'] : []),
		...(invalidateCoaching ? ['invalida o coaching'] : []),
	];
	return `${text} (${facts.join(', ')})`;
}

function figure(value: number): string {
	return value.toLocaleString('pt-BR');
}

function inWords(is: boolean): string {
	return is ? 'sim' : 'não';
}
