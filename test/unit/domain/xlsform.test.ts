import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORM_STAGES, QUESTION_TYPES, TARGET_AUDIENCES } from '#worker/contract/form.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { JOB_TITLES } from '#worker/contract/job-titles.ts';
import { tidyDraft } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { isNotice } from '#worker/domain/visit/xlsform/problem.ts';
import { readXlsform } from '#worker/domain/visit/xlsform/read-xlsform.ts';
import type { WorkbookSheets } from '#worker/domain/visit/xlsform/sheet.ts';
import { writeXlsform } from '#worker/domain/visit/xlsform/write-xlsform.ts';
import { READ_WORKBOOKS } from './workbooks/read-workbooks.ts';
import { REFUSED_WORKBOOKS } from './workbooks/refused-workbooks.ts';
import { book, HEAD } from './workbooks/workbook-case.ts';

const words = (max: number) =>
	fc.oneof(
		fc.string({ minLength: 1, maxLength: max, unit: 'binary' }),
		fc.constantFrom(
			'Sim',
			'Não',
			'=1+1',
			'"aspas"; ponto e vírgula',
			'12',
			'linha 1\nlinha 2',
			'_x0041_',
		),
	);
const weight = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(12.5, 33.3));

const alternative = fc.record({
	text: words(30),
	weight,
	invalidatePDV: fc.boolean(),
	invalidateCoaching: fc.boolean(),
	detailOptions: fc.array(words(20), { maxLength: 3 }),
});

const draft: fc.Arbitrary<FormDraft> = fc
	.record({
		title: words(40),
		description: words(60),
		stage: fc.option(fc.constantFrom(...FORM_STAGES)),
		targetAudience: fc.constantFrom(...TARGET_AUDIENCES),
		segments: fc.array(words(20), { maxLength: 3 }),
		permissions: fc.record({
			coach: fc.uniqueArray(fc.constantFrom(...JOB_TITLES)),
			coachee: fc.uniqueArray(fc.constantFrom(...JOB_TITLES)),
		}),
		newForm: fc.boolean(),
		questions: fc.array(
			fc.record({
				text: words(60),
				questionType: fc.constantFrom(...QUESTION_TYPES),
				steps: fc.array(words(30), { maxLength: 3 }),
				alternatives: fc.array(alternative, { minLength: 1, maxLength: 5 }),
				skipEvaluation: fc.boolean(),
				weight,
				competence: fc.option(words(40), { nil: '' }),
			}),
			{ maxLength: 8 },
		),
	})
	.map(tidyDraft)
	// What a form cannot be published with: no text, and texts that refer to other answers.
	.filter((form) => textsOf(form).every((text) => text !== '' && !text.includes('${')));

function textsOf({ questions }: FormDraft): readonly string[] {
	return questions.flatMap(({ text, steps, alternatives }) => [
		text,
		...steps,
		...alternatives.flatMap((one) => [one.text, ...one.detailOptions]),
	]);
}

describe('a workbook in XLSForm', () => {
	it('that is written from a form reads as the same form', () => {
		fc.assert(
			fc.property(draft, (form) => {
				const written = writeXlsform(form, 'a-form', '3');
				const sheets = Object.fromEntries(written.map(({ name, rows }) => [name, rows]));
				const read = readXlsform(sheets as WorkbookSheets);
				expect(read.problems.filter((one) => !isNotice(one))).toEqual([]);
				expect(read.draft).toEqual(form);
				expect(read.formId).toBe('a-form');
			}),
			{ seed: 20261124, numRuns: 300 },
		);
	});

	it('says nothing of competences without their column, and an empty cell of it is none', () => {
		const competences = (...columns: readonly (string | null)[][]) => {
			const [heading = [], cell = []] = columns;
			const { draft } = readXlsform(
				book([
					[...HEAD, ...heading],
					['text', 'a', 'Nome', ...cell],
				]),
			);
			return draft?.questions.map(({ competence }) => competence);
		};
		expect(competences()).toEqual([undefined]);
		expect(competences(['Competência'], [null])).toEqual(['']);
		expect(competences(['Competência'], ['Rua'])).toEqual(['Rua']);
	});

	it.each([...READ_WORKBOOKS, ...REFUSED_WORKBOOKS])('$what', ({ sheets, problems, reads }) => {
		const read = readXlsform(sheets);
		const found = read.problems.map(({ code, sheet, row, value }) =>
			[code, sheet, row, value].filter((one) => one !== null && one !== '').join(' '),
		);
		expect(found).toEqual(problems);
		expect(read.draft === null).toBe(reads === null);
		if (reads !== null) expect(read.draft).toMatchObject(reads);
	});
});
