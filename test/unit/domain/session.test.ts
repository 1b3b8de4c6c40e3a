import { expect, it } from 'vitest';
import { LOCK_REASONS, lockReason } from '#worker/domain/session/session.ts';

it.each([
	['expired', 'Sua autenticação expirou, por favor, faça login novamente.'],
	['retryFailed', 'Retry connection failed'],
	['unknown', 'Unknown'],
] as const)('the lock reason %s is stored and read as: %s', (name, reason) => {
	expect(LOCK_REASONS[name]).toBe(reason);
	expect(lockReason(reason)).toBe(reason);
});

it('a reason that this build does not know is Unknown, and no reason stays none', () => {
	expect(lockReason('The company was closed')).toBe('Unknown');
	expect(lockReason('')).toBe('Unknown');
	expect(lockReason(null)).toBeNull();
});
