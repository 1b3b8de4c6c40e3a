import { beforeAll, beforeEach } from 'vitest';
import { type ApiWorld, grant, openApiWorld } from '../api/api-world.ts';

export type FormsCall = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Opens a world for a test file; before each test it has no form, and an administrator is logged in. */
export function beforeEachWithoutForms(
	use: (world: ApiWorld, call: FormsCall, token: string) => void,
): void {
	let world: ApiWorld;
	beforeAll(async () => {
		world = await openApiWorld();
	});
	beforeEach(async () => {
		await world.forget();
		for (const table of [
			'administrators',
			'form_drafts',
			'form_versions',
			'question_competences',
			'forms',
			'published_versions',
		] as const) {
			await world.db.deleteFrom(table).execute();
		}
		await grant(world, 'E1');
		const { token } = await world.logIn('E1');
		const call: FormsCall = async (method, path, body) =>
			world.call(`/api/v3/app/admin/forms${path}`, {
				method,
				token,
				...(body !== undefined && { body }),
			});
		use(world, call, token);
	});
}
