import { expect, it } from 'vitest';
import { openAdministeredWorld } from '../api/api-world.ts';
import { PASSWORD } from '../api/company.ts';

const SEVEN_DAYS_MS = 7 * 24 * 3_600_000;

it('a person enters with the newest of their codes only, and not once seven days have passed', async () => {
	const { world } = await openAdministeredWorld();
	const { token } = await world.logIn('E1');
	const invite = async (): Promise<string> => {
		const body = { codes: ['V2'], send: false };
		const answer = await world.call('/api/v3/app/admin/invitations', { token, body });
		return (await answer.json()).invitations[0].code;
	};
	const register = async (code: string) => {
		const body = { employeeCode: 'V2', code, password: PASSWORD };
		return (await world.call('/api/auth/register', { body })).status;
	};
	const invitedAt = world.clock.now.getTime();
	const [replaced, code] = [await invite(), await invite()];
	expect(await register(replaced)).toBe(401);
	world.clock.now = new Date(invitedAt + SEVEN_DAYS_MS);
	expect(await register(code)).toBe(401);
	world.clock.now = new Date(invitedAt + SEVEN_DAYS_MS - 1);
	expect(await register(code)).toBe(200);
});
