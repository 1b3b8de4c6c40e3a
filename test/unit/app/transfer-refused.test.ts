import { expect, it } from 'vitest';
import { refusedFields } from '#app/features/requests/transfer/refused-fields.ts';
import { problemText } from '#app/features/requests/transfer/transfer-words.ts';

it('finds the client of each refused field by its place in what was sent', () => {
	const fields = {
		'items.0.visitDay': 'required',
		'items.2.client': 'already-asked',
		'items.2.phone': 'phone-not-verified',
		permission: 'job-title',
		'items.9.client': 'not-found',
	};
	expect(refusedFields(fields, ['10', '20', '30'])).toEqual({
		byClient: {
			'10': { visitDay: 'required' },
			'30': { client: 'already-asked', phone: 'phone-not-verified' },
		},
		general: ['job-title', 'not-found'],
	});
	expect(refusedFields(undefined, ['10'])).toEqual({ byClient: {}, general: [] });
});

it('shows in Portuguese what is wrong and what to do, also for an unknown code', () => {
	expect(problemText('reason', undefined)).toBeNull();
	expect(problemText('reason', 'required')).toBe('Escolha o motivo.');
	expect(problemText('client', 'already-asked')).toContain('já tem uma transferência');
	expect(problemText('client', 'toString')).toBe('O servidor não aceitou este campo. Confira.');
});
