import { expect, it } from 'vitest';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { goalsDraftName } from '#worker/contract/goals-api.ts';
import { asProposal } from '#worker/domain/goals/product-goals.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();

async function arrived(phone = world.phone) {
	const { api } = phone.openTab();
	await api.session.login(COACH);
	return api;
}

/** The month of the server's day. */
const month = () => `${new Date(world.time.trueTime()).toISOString().slice(0, 8)}01`;

it('the second person to save is told, keeps the typed values, and can overwrite the newer ones', async () => {
	const date = month();
	const one = await arrived();
	const other = await arrived(world.newPhone('b'));
	const target = must((await one.goals.targets(date))[0]);
	expect(target).toMatchObject({ goals: null, isBegun: false });
	const seen = await one.goals.month(target.employeeCode, date);
	const form = asProposal(must(seen.previous), date);
	const typed = { form, _id: null, revision: 0, key: seen.key };
	const draftName = goalsDraftName(target.employeeCode, date);
	await one.drafts.write(draftName, typed);
	expect((await one.goals.targets(date))[0]?.isBegun).toBe(true);

	const saved = await other.goals.save({ ...typed, form: { ...form, products: [] }, key: 'b' });
	expect(saved).toMatchObject({ revision: 1, products: [] });
	await expect(one.goals.save(typed)).rejects.toMatchObject({ code: 'conflict' });
	const again = await one.goals.month(target.employeeCode, date);
	expect(again).toMatchObject({ goals: { _id: saved._id, revision: 1 }, draft: typed });

	const over = { ...typed, _id: saved._id, revision: 1 };
	const second = await one.goals.save(over);
	expect(second).toMatchObject({ revision: 2, products: form.products });
	// The answer got lost and the button was tapped again.
	expect(await one.goals.save(over)).toEqual(second);
	const listed = must((await other.goals.targets(date))[0]);
	expect(listed.goals).toMatchObject({ _id: saved._id, products: form.products.length });
});
