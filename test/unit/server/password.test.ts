import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from '#server/features/session/password.ts';

/** Microseconds of a core of the cheapest of some checks: what else runs here only adds to one. */
async function cheapest(check: () => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round < 5; round++) {
		const before = process.cpuUsage();
		await check();
		const { user, system } = process.cpuUsage(before);
		times.push(user + system);
	}
	return Math.min(...times);
}

describe('the check of a password', () => {
	it('takes as long for an unknown person as for a wrong password', async () => {
		const stored = await hashPassword('um cavalo verde');
		expect(await isPassword(stored, 'um cavalo verde')).toBe(true);
		expect(await isPassword(null, 'um cavalo verde')).toBe(false);
		const wrong = await cheapest(() => isPassword(stored, 'errada!!'));
		const unknown = await cheapest(() => isPassword(null, 'errada!!'));
		expect(unknown / wrong).toBeGreaterThan(0.3);
	});

	it('is refused when two hundred wait, so that guesses do not fill the memory', async () => {
		// The cheapest hash there is.
		const stored = await hash('igual igual', { memoryCost: 8, timeCost: 1, parallelism: 1 });
		const checks = Array.from({ length: 210 }, () => isPassword(stored, 'errada!!'));
		const refused = (await Promise.allSettled(checks)).flatMap((one) =>
			one.status === 'rejected' ? [one.reason] : [],
		);
		expect(refused).toHaveLength(8);
		expect(refused[0]).toMatchObject({ code: 'too-many-attempts', retryAfter: 5 });
		expect(await isPassword(stored, 'igual igual')).toBe(true);
	});

	it('has a salt of its own and the parameters of OWASP', async () => {
		const [one, other] = await Promise.all([
			hashPassword('igual igual'),
			hashPassword('igual igual'),
		]);
		expect(one).not.toBe(other);
		expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	});
});
