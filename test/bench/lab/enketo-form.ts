import type { Form, Question } from '#worker/contract/form.ts';
import { QUESTION_RULES } from '#worker/domain/visit/question-rules.ts';

export type EnketoForm = { readonly html: string; readonly model: string };

/** A form as the Enketo server delivers it to enketo-core: its HTML and its XForm model. */
export function enketoForm({ title, questions }: Form): EnketoForm {
	const fields = questions.map((question, index) => fieldOf(question, index)).join('');
	const nodes = questions.map((_, index) => `<q${index}/>`).join('');
	return {
		html: `<form class="or clearfix pages" dir="ltr" autocomplete="off" novalidate="novalidate"
data-form-id="bench"><section class="form-logo"></section>
<h3 dir="auto" id="form-title">${escaped(title)}</h3>${fields}</form>`,
		model: `<model><instance><data id="bench">${nodes}<meta><instanceID/></meta></data></instance></model>`,
	};
}

function fieldOf(question: Question, index: number): string {
	const name = `/data/q${index}`;
	const label = `<span lang="" class="question-label active">${escaped(question.text)}</span>`;
	const { choice } = QUESTION_RULES[question.questionType];
	if (choice === null) {
		const field =
			question.questionType === 'text'
				? `<textarea name="${name}" data-type-xml="string"></textarea>`
				: `<input type="number" step="any" name="${name}" data-type-xml="decimal"/>`;
		return `<label class="question non-select">${label}${field}</label>`;
	}
	const type = choice === 'one' ? 'radio' : 'checkbox';
	const xml = choice === 'one' ? 'select1' : 'select';
	const options = question.alternatives.map(
		({ text }, nth) =>
			`<label><input type="${type}" name="${name}" value="o${nth}" data-type-xml="${xml}"/><span lang="" class="option-label active">${escaped(text)}</span></label>`,
	);
	return `<fieldset class="question simple-select"><fieldset><legend>${label}</legend><div class="option-wrapper">${options.join('')}</div></fieldset></fieldset>`;
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
