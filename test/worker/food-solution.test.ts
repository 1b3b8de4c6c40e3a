import { expect, it } from 'vitest';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();

async function arrived(phone = world.phone) {
	const tab = phone.openTab();
	await tab.api.session.login(COACH);
	await tab.api.sync.syncNow();
	await tab.api.foodSolution.refresh();
	return tab;
}

type Api = Awaited<ReturnType<typeof arrived>>['api'];

/** Up to the values, for a client of the coordinator's people. */
async function chosen(api: Api) {
	const { startDate } = await api.foodSolution.begin();
	const { rows } = await api.portfolio.search({ search: '', offset: 0, limit: 1 });
	const { code, name, comercialDivision } = must(rows[0]);
	const endDate = Temporal.PlainDate.from(startDate).add({ days: 5 }).toString();
	await api.foodSolution.patch({ client: { code, name, comercialDivision }, endDate });
	await api.foodSolution.addProduct('1001');
	await api.foodSolution.addProduct('1001');
	await api.foodSolution.addProduct('2002');
	expect(await api.foodSolution.defineValues()).toEqual([]);
}

it('keeps the draft and its stage when the tab is closed', async () => {
	const before = await arrived();
	await chosen(before.api);
	await before.api.foodSolution.setQuantity('1001', 12.5);
	await before.stop();
	const { api } = world.phone.openTab();
	expect((await api.session.situation()).foodSolutionStage).toBe('define-values');
	const { draft } = await api.foodSolution.form();
	expect(draft.products.map(({ code, quantity }) => [code, quantity])).toEqual([
		['1001', 12.5],
		['2002', null],
	]);
});

it('is sent once although the answer is lost, and is listed', async () => {
	const { api } = await arrived();
	await chosen(api);
	expect((await api.foodSolution.send()).problems).toEqual(['quantity-missing']);
	await api.foodSolution.setQuantity('1001', 10);
	await api.foodSolution.setQuantity('2002', 2);
	world.server.fault = async (request, pass) => {
		const response = await pass();
		if (!request.url.endsWith('/foodsolution')) return response;
		throw new TypeError('The answer got lost');
	};
	await expect(api.foodSolution.send()).rejects.toMatchObject({ code: 'offline' });
	world.server.fault = null;
	expect(await api.foodSolution.send()).toEqual({ problems: [], edited: false });
	expect((await api.session.situation()).foodSolutionStage).toBeNull();
	await api.foodSolution.refresh();
	const { items, draft } = await api.foodSolution.view();
	expect(draft).toBeNull();
	const today = items.filter(({ isOwn, mayEdit }) => isOwn && mayEdit);
	expect(today.filter(({ request }) => request.cost?.amount === 50)).toHaveLength(1);
});

it('keeps session and draft when the server refuses an edit with 401 or 403', async () => {
	const { api } = await arrived();
	await chosen(api);
	await api.foodSolution.setQuantity('1001', 1);
	await api.foodSolution.setQuantity('2002', 1);
	await api.foodSolution.send();
	const { items } = await api.foodSolution.view();
	const { request } = must(items.find(({ mayEdit }) => mayEdit));
	await api.foodSolution.edit(request._id);
	for (const [status, code] of [
		[401, 'edit-unauthorised'],
		[403, 'edit-unauthorised'],
		[403, 'edit-too-late'],
	] as const) {
		world.server.fault = async (asked, pass) => {
			if (!asked.url.endsWith(`/foodsolution/${request._id}`)) return pass();
			return Response.json(
				{ error: { code, message: '' } },
				{ status, headers: { 'x-acompanha': '1' } },
			);
		};
		world.server.log.length = 0;
		await expect(api.foodSolution.send()).rejects.toMatchObject({ code });
		expect(world.server.log.filter((each) => each.includes('refresh'))).toEqual([]);
	}
	world.server.fault = null;
	const { locked, user, foodSolutionStage } = await api.session.situation();
	expect([locked, user?.employeeCode, foodSolutionStage]).toEqual([
		null,
		COACH.employeeCode,
		'define-values',
	]);
	await api.foodSolution.setQuantity('1001', 3);
	expect(await api.foodSolution.send()).toEqual({ problems: [], edited: true });
});

it('lists links, files and videos, and loads the bytes of a file', async () => {
	const { api } = await arrived();
	const { links, files, videos } = await api.foodSolution.materials('food-solution');
	expect([links.length, files.length, videos.length]).toEqual([3, 2, 2]);
	const { type, bytes } = await api.foodSolution.file(must(files[0])._id);
	expect(type).toBe('application/pdf');
	expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
});

it('begins on the day of the company, also on a phone whose zone still has the day before', async () => {
	const { api } = await arrived();
	world.phone.timezone = 'America/Rio_Branco';
	world.time.pass(Date.parse('2025-03-05T03:30:00Z') - world.time.trueTime());
	expect((await api.foodSolution.begin()).startDate).toBe('2025-03-05');
	await api.foodSolution.patch({ startDate: '2025-03-04' });
	expect(await api.foodSolution.defineValues()).toContain('start-past');
});
