import { expect, it, vi } from 'vitest';
import { engineWorld } from '#test/support/engine-world.ts';
import { EVERY_ALLOWANCE } from '#test/support/every-allowance.ts';
import { requestId } from '#test/support/pending-requests-sql.ts';
import { requestIds as ids, pendingWorld } from '#test/support/pending-world.ts';

const world = engineWorld();
const { arrived, edit, onServer } = pendingWorld(world);
const ALL = { ...EVERY_ALLOWANCE, kind: 'foodsolution' } as const;

it.each(['foodsolution', 'allowance', 'retroactiveallowance'] as const)(
	'a request (%s) edited after it was seen is not decided: it comes first with its new content and can then be decided',
	async (kind) => {
		const { decisions } = await arrived(3, kind);
		const all = { ...ALL, kind };
		await decisions.mark(all, ids(1, 3), true);
		await edit(requestId(2));
		const outcome = await decisions.decide(kind, ids(1, 3), 'approved', null);
		expect(outcome).toMatchObject({ done: 2, failed: [{ id: requestId(2), reason: 'changed' }] });
		expect(await onServer()).toMatchObject({ [requestId(2)]: 'waiting' });
		await vi.waitFor(async () => {
			const page = await decisions.list(all, 0, 30);
			expect(page).toMatchObject({ failures: 1, selected: [requestId(2)] });
			expect(page.rows[0]?.request.observation).toBe('Agora com o dobro');
		});
		const again = await decisions.decide(kind, ids(2, 2), 'approved', null);
		expect(again).toMatchObject({ done: 1, failed: [] });
	},
);

it('an edited request loses its mark when the list is downloaded', async () => {
	const { decisions } = await arrived(3, 'foodsolution');
	await decisions.mark(ALL, ids(1, 3), true);
	const { actId } = await decisions.decide('foodsolution', ids(1, 1), 'approved', null);
	await decisions.undo('foodsolution', actId);
	await edit(requestId(2));
	await decisions.refresh('forced', 'foodsolution');
	await vi.waitFor(async () => {
		expect((await decisions.list(ALL, 0, 30)).selected).toEqual([requestId(3), requestId(1)]);
	});
});

it.each(['foodsolution', 'allowance'] as const)(
	'a decision on the details screen (%s) is about the content it shows, even if the list is newer',
	async (kind) => {
		const { decisions } = await arrived(1, kind);
		const seen = await decisions.one(kind, requestId(1));
		await edit(requestId(1));
		await decisions.refresh('forced', kind);
		const revisions = { [requestId(1)]: seen?.request.revision ?? 0 };
		const { failed } = await decisions.decide(kind, ids(1, 1), 'approved', null, revisions);
		expect(failed).toMatchObject([{ reason: 'changed' }]);
	},
);

it('a list that was asked for before an undo took effect does not stay: what came back is in it and marked again', async () => {
	const { decisions } = await arrived(4, 'foodsolution');
	await decisions.mark(ALL, ids(1, 2), true);
	const { actId } = await decisions.decide('foodsolution', ids(1, 2), 'approved', null);
	let answerLate: () => void = () => undefined;
	const asked = new Promise<void>((resolve) => {
		world.server.fault = async (request, pass) => {
			const answer = await pass();
			if (!request.url.endsWith('/pendent')) return answer;
			world.server.fault = null;
			resolve();
			await new Promise<void>((answered) => {
				answerLate = answered;
			});
			return answer;
		};
	});
	const refreshed = decisions.refresh('forced', 'foodsolution');
	await asked;
	await decisions.undo('foodsolution', actId);
	answerLate();
	await refreshed;
	const page = await decisions.list(ALL, 0, 30);
	expect(page).toMatchObject({ total: 4, selected: ids(1, 2) });
});
