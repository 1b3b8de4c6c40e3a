import { expect, it } from 'vitest';
import { noNetwork } from '#test/support/api-server.ts';
import { Coach, onServer } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';

const world = engineWorld();

/** Two phones of one coach hold the same coaching and answer its first question without a network. */
async function answeredOnBoth() {
	const { api: phone, coach, _id } = await Coach.onTheWay(world.phone.openTab());
	await phone.sync.syncNow();
	const tablet = world.newPhone('b').openTab().api;
	const second = new Coach(tablet);
	await second.arrives();
	expect(await tablet.coaching.current()).toMatchObject({ _id });
	world.server.fault = noNetwork;
	return { phone, tablet, coach, second, _id };
}

async function meet(phone: WorkerApi, tablet: WorkerApi): Promise<void> {
	world.server.fault = null;
	for (const each of [phone, tablet, phone, tablet]) {
		world.time.pass(31_000);
		await each.sync.syncNow();
	}
}

async function textOf(api: WorkerApi) {
	const { question, replaced } = await api.coaching.question(0);
	return { answer: question.answer, replaced: replaced?.own ?? null };
}

it.each(['phone', 'tablet'] as const)(
	'the later of two answers stands when the %s was first, and its author takes the other one back',
	async (first) => {
		const { phone, tablet, coach, second, _id } = await answeredOnBoth();
		const early = first === 'phone' ? coach : second;
		const late = first === 'phone' ? second : coach;
		await early.answers(0, 0);
		const own = (await textOf(early.api)).answer;
		world.time.pass(60_000);
		const at = new Date(world.time.wallTime()).toISOString();
		await late.answers(0, 1);
		const later = (await textOf(late.api)).answer;
		expect(later).not.toEqual(own);
		await meet(phone, tablet);

		expect(await textOf(late.api)).toEqual({ answer: later, replaced: null });
		expect(await textOf(early.api)).toEqual({ answer: later, replaced: own });
		const { replaced, stageId } = await early.api.coaching.question(0);
		expect(replaced?.otherAt).toBe(at);

		await early.api.coaching.answer({
			stageId,
			index: 0,
			change: { type: 'restore', answer: own },
		});
		await meet(phone, tablet);
		expect(await textOf(early.api)).toEqual({ answer: own, replaced: null });
		expect(await textOf(late.api)).toEqual({ answer: own, replaced: later });
		const held = await onServer(world.server, _id);
		expect(held?.state.stages[0]?.form?.questions[0]?.answer).toEqual(own);
		expect(held?.state.changeHistory.inconsistent).toBe(true);
	},
);

it('an answer that both phones gave is told to its author when the other one changes it', async () => {
	const { phone, tablet, coach, second } = await answeredOnBoth();
	await coach.answers(0, 0);
	world.time.pass(60_000);
	await second.answers(0, 0);
	const { answer } = await textOf(tablet);
	await meet(phone, tablet);
	expect(await textOf(phone)).toEqual({ answer, replaced: null });
	await second.answers(0, 1);
	await meet(phone, tablet);
	const later = (await textOf(tablet)).answer;
	expect(await textOf(phone)).toEqual({ answer: later, replaced: answer });
});

it('a person who keeps the answer of the other phone is not asked again', async () => {
	const { phone, tablet, coach, second } = await answeredOnBoth();
	await coach.answers(0, 0);
	world.time.pass(60_000);
	await second.answers(0, 1);
	await meet(phone, tablet);
	const { question, replaced } = await phone.coaching.question(0);
	expect(replaced).not.toBeNull();
	expect((await phone.coaching.keepAnswer(0)).replaced).toBeNull();
	expect(await textOf(phone)).toEqual({ answer: question.answer, replaced: null });
});

it('a second phone says when the work that it has not sent itself was last sent', async () => {
	const { api: phone, coach, _id } = await Coach.onTheWay(world.phone.openTab());
	await coach.answersAll();
	await phone.sync.syncNow();
	world.time.pass(300_000);
	const tablet = world.newPhone('b').openTab().api;
	await new Coach(tablet).arrives();
	const held = await onServer(world.server, _id);
	expect((await tablet.sync.view()).coaching.lastUpdate).toBe(held?.state.updatedAt);
});
