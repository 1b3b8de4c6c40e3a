import { beforeAll, expect, it } from 'vitest';
import { type ApiWorld, openAdministeredWorld } from '../api/api-world.ts';

let world: ApiWorld;
let token: string;
beforeAll(async () => {
	({ world, token } = await openAdministeredWorld());
});

async function codes(query: string): Promise<readonly string[]> {
	const response = await world.call(`/api/v3/app/admin/people?${query}`, { token });
	return (await response.json()).people.map(({ code }: { readonly code: string }) => code);
}

it('people are sorted in either direction, and those without a superior come last', async () => {
	const byName = await codes('');
	expect(await codes('ordem=nome&sentido=desc')).toEqual(byName.toReversed());
	const byCode = await codes('ordem=codigo');
	expect(byCode).toEqual(byCode.toSorted());
	for (const direction of ['', '&sentido=desc']) {
		expect((await codes(`ordem=superior${direction}`)).at(-1)).toBe('E1');
	}
	expect(await codes('ordem=constructor')).toEqual(byName);
});
