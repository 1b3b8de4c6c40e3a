import { describe, expect, expectTypeOf, it } from 'vitest';
import {
	sendLabel,
	summaryLines,
	summaryTitle,
} from '#app/features/requests/asking/allowance-summary.ts';
import {
	type AskingDraft,
	draftProblems,
	emptyDraft,
	isAskingDraft,
	refusedBy,
} from '#app/features/requests/asking/asking-draft.ts';
import {
	ASKING_FORM_WORDS,
	ASKING_FORMS,
	type AskingFormWord,
	formsFor,
} from '#app/features/requests/kinds/asking-forms.ts';
import type { ASKED_KINDS, Asked } from '#worker/contract/asking.ts';
import { targetsOf } from '#worker/domain/requests/allowance.ts';

const TODAY = '2026-03-11';
const SHOP = { code: '10', name: 'Padaria Sol', detail: '10 · Campinas' };
const OTHER = { code: '11', name: 'Mercado Lua', detail: '11 · Campinas' };

function aDraft(patch: Partial<AskingDraft> = {}): AskingDraft {
	return {
		...emptyDraft('client', 'key'),
		subjects: [SHOP, OTHER],
		start: '2026-03-12',
		end: '2026-03-20',
		reason: 'Reforma',
		visitFrequency: 'Quinzenal',
		...patch,
	};
}

describe('a draft of allowances', () => {
	it('becomes one item per client, without an end date where it is optional', () => {
		const items = ASKING_FORMS.cliente.asked(aDraft({ isOpen: true })).items;
		expect(items.map(({ clientCode, endDate }) => [clientCode, endDate])).toEqual([
			['10', null],
			['11', null],
		]);
		expect(draftProblems(ASKING_FORMS.cliente, aDraft({ isOpen: true, end: '' }), TODAY)).toEqual(
			{},
		);
		const [gone] = ASKING_FORMS.retroativo.asked(aDraft({ isOpen: true })).items;
		expect(gone?.endDate).toBe('2026-03-20');
	});

	it('of a person has no frequency of visits', () => {
		const [item] = ASKING_FORMS.vendedor.asked(aDraft({ target: 'salesman' })).items;
		expect(item).toMatchObject({ employeeCode: '10', clientCode: null, visitFrequency: null });
	});

	it('names what is missing or wrong, field by field', () => {
		expect(draftProblems(ASKING_FORMS.cliente, emptyDraft('client', 'key'), TODAY)).toEqual({
			subjects: 'required',
			startDate: 'required',
			endDate: 'required',
			reason: 'required',
			visitFrequency: 'required',
		});
		const early = aDraft({ start: '2026-03-10', end: '2026-03-09' });
		expect(draftProblems(ASKING_FORMS.cliente, early, TODAY)).toEqual({
			startDate: 'past',
			endDate: 'before-start',
		});
		expect(draftProblems(ASKING_FORMS.retroativo, aDraft(), TODAY)).toEqual({
			startDate: 'not-past',
			endDate: 'not-past',
		});
		expect(
			draftProblems(
				ASKING_FORMS.cliente,
				aDraft({ start: '2028-01-01', end: '2028-01-02' }),
				TODAY,
			),
		).toEqual({ startDate: 'too-far', endDate: 'too-far' });
		const trip = { ...emptyDraft('client', 'key'), km: '2.000,5', start: '2025-12-01' };
		expect(draftProblems(ASKING_FORMS.quilometragem, trip, TODAY)).toEqual({
			subjects: 'required',
			date: 'too-old',
			km: 'too-much',
			from: 'required',
			to: 'required',
			reason: 'required',
		});
	});

	it('reads the kilometres of a trip in Brazilian notation', () => {
		const trip = aDraft({ km: '1.052,5', from: 'A', to: 'B', start: '2026-03-10' });
		expect(ASKING_FORMS.quilometragem.asked(trip).items[0]).toMatchObject({
			km: 1052.5,
			date: '2026-03-10',
		});
		expect(summaryLines(ASKING_FORMS.quilometragem, trip, 1.2)[2]?.replaceAll('\u00a0', ' ')).toBe(
			'1.052,5 km × R$ 1,20 = R$ 1.263,00',
		);
	});

	it('shows what will be requested, and how many', () => {
		expect(sendLabel(ASKING_FORMS.cliente, aDraft())).toBe('Pedir 2 abonos');
		expect(sendLabel(ASKING_FORMS.quilometragem, aDraft())).toBe('Pedir quilometragem');
		expect(summaryTitle(ASKING_FORMS.quilometragem, aDraft())).toBe('Quilometragem');
		expect(summaryTitle(ASKING_FORMS.cliente, aDraft())).toBe('2 abonos para 2 clientes');
		expect(
			summaryTitle(ASKING_FORMS.vendedor, aDraft({ target: 'salesman', subjects: [SHOP] })),
		).toBe('1 abono para 1 pessoa');
		expect(summaryLines(ASKING_FORMS.cliente, aDraft({ isOpen: true }), 1)).toEqual([
			'Padaria Sol e Mercado Lua',
			'Desde 12/03/2026, sem data final',
			'Frequência de visita: Quinzenal',
			'Reforma',
		]);
	});

	it('finds the refused client and the refused field of all', () => {
		const refused = { 'items.1.clientCode': 'not-found', 'items.0.reason': 'not-found' };
		expect(refusedBy(refused, [SHOP, OTHER])).toEqual({
			subjects: { '11': 'not-found' },
			fields: { reason: 'not-found' },
		});
	});

	it('is ignored when an older app wrote it', () => {
		expect(isAskingDraft(aDraft())).toBe(true);
		expect(isAskingDraft({ key: 'old' })).toBe(false);
		expect(isAskingDraft(null)).toBe(false);
	});
});

it('offers a Vendedor clients, past days and trips, and everybody else all kinds', () => {
	const ofPeople = ['vendedor', 'coordenador', 'outro'];
	expect(formsFor(targetsOf('Coordenador'))).toEqual(ASKING_FORM_WORDS);
	expect(formsFor(targetsOf('Vendedor'))).toEqual(
		ASKING_FORM_WORDS.filter((word) => !ofPeople.includes(word)),
	);
});

it('is offered for each kind that people ask for by these forms', () => {
	expectTypeOf<(typeof ASKING_FORMS)[AskingFormWord]['kind']>().toEqualTypeOf<Asked['kind']>();
	expectTypeOf<(typeof ASKED_KINDS)[number]>().toEqualTypeOf<Asked['kind']>();
});
