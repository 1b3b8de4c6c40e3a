import { expect, test } from 'vitest';
import { asksTheSame } from '#app/features/requests/deciding/asks-the-same.ts';
import { aRequest } from '#test/support/a-request.ts';

test('a decision that was undone changes nothing of what is asked', () => {
	const read = aRequest('allowance');
	const decided = {
		status: 'approved',
		revision: 2,
		decision: { by: read.requester, at: read.createdAt, reason: null, settled: false },
	} as const;
	expect(asksTheSame(read, { ...read, ...decided })).toBe(true);
	expect(asksTheSame(read, { ...read, revision: 3 })).toBe(true);
});

test('an edited observation, cost or rule of the policy is to be read again', () => {
	const read = aRequest('allowance');
	const edited = [
		{ observation: 'Agora com o dobro' },
		{ cost: { unit: 'visits', amount: 99 } },
		{ policy: { verdict: 'look', evidence: [] } },
	] as const;
	for (const patch of edited)
		expect(asksTheSame(read, { ...read, ...patch, revision: 2 })).toBe(false);
});
