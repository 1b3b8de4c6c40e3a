import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { MAIN_MANAGER_CODE, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { noNetwork, serverFails } from '#test/support/api-server.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { EVERY_ALLOWANCE as ALL } from '#test/support/every-allowance.ts';
import { requestId } from '#test/support/pending-requests-sql.ts';
import { requestIds as ids, pendingWorld } from '#test/support/pending-world.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();

const { arrived, onServer, change } = pendingWorld(world);
const isDecision = (request: Request) => request.url.includes('bulk-set-status');

describe('the waiting requests', () => {
	it('are counted and listed in windows, oldest first, with the choices of the filters', async () => {
		const { decisions } = await arrived(450);
		const [allowance] = await decisions.inbox();
		expect(allowance).toMatchObject({ kind: 'allowance', within: 300, look: 150, failed: false });
		expect(await decisions.waiting()).toBe(450);
		const page = await decisions.list(ALL, 440, 30);
		expect(page).toMatchObject({ total: 450, offset: 420, tabs: { within: 300, look: 150 } });
		expect(page.rows.at(-1)?.request._id).toBe(requestId(450));
		expect(page.reasons.map(({ label }) => label)).toContain('Férias do comprador');
		const found = await decisions.list({ ...ALL, search: 'FERIAS numero 177' }, 0, 30);
		expect(found.rows.map(({ request }) => request._id)).toEqual([requestId(177)]);
		expect(await decisions.ids({ ...ALL, verdict: 'look' })).toHaveLength(150);
	});

	it('are downloaded only when they have changed, and kept with their age when the server does not answer', async () => {
		const { decisions } = await arrived(5);
		await decisions.refresh('opened', 'allowance');
		const before = (await decisions.inbox())[0]?.lastUpdate;
		world.server.fault = noNetwork;
		world.time.pass(60_000);
		await decisions.refresh('forced', 'allowance');
		expect((await decisions.inbox())[0]).toMatchObject({ failed: true, lastUpdate: before });
		expect((await decisions.list(ALL, 0, 30)).rows).toHaveLength(5);
		await expect(decisions.one('allowance', requestId(1))).resolves.not.toBeNull();
	});

	it('are shown with the other waiting requests of the same person and the same client', async () => {
		const { decisions } = await arrived(450);
		const shared = (await decisions.list(ALL, 0, 450)).rows.map(({ request }) => request);
		for (const { _id, employee, client } of shared.slice(0, 5)) {
			const { code, name } = must(client);
			const ofPerson = await decisions.list({ ...ALL, person: employee.employeeCode }, 0, 30);
			const ofClient = await decisions.list({ ...ALL, search: `${code} ${name}` }, 0, 30);
			expect((await decisions.one('allowance', _id))?.alsoWaiting).toEqual({
				person: ofPerson.total - 1,
				client: ofClient.total - 1,
			});
			expect(ofPerson.total).toBeGreaterThan(ofClient.total);
		}
	});

	it('stay marked after a reload as long as they wait', async () => {
		const { engine, decisions } = await arrived(5);
		const marked = await decisions.mark(ALL, ids(1, 3), true);
		expect(marked).toEqual({ count: 3, look: 1, hidden: { within: 0, look: 0 } });
		await engine.stop();
		await change(requestId(2), 'withdrawn');
		const { api } = world.phone.openTab();
		expect((await api.decisions.list(ALL, 0, 30)).selected).toEqual(ids(1, 3));
		await api.decisions.refresh('forced', 'allowance');
		const page = await api.decisions.list({ ...ALL, verdict: 'look' }, 0, 30);
		expect(page.selected).toEqual([requestId(1), requestId(3)]);
		expect(page.hidden).toEqual([requestId(1)]);
		expect(page.selection).toEqual({ count: 1, look: 1, hidden: { within: 1, look: 0 } });
	});
});

describe('a decision', () => {
	it('succeeds or fails for each id; failed ones stay marked and come first, an undo restores the others', async () => {
		const { decisions } = await arrived(300);
		await change(requestId(7), 'approved', MAIN_MANAGER_CODE);
		await change(requestId(9), 'withdrawn');
		const frozen = await decisions.ids(ALL);
		await decisions.mark(ALL, frozen, true);
		const outcome = await decisions.decide('allowance', frozen, 'approved', null);
		expect(outcome).toMatchObject({ done: 298, unanswered: false });
		expect(outcome.failed.map(({ id, reason }) => [id, reason])).toEqual([
			[requestId(7), 'already-decided'],
			[requestId(9), 'withdrawn'],
		]);
		const page = await decisions.list(ALL, 0, 30);
		expect(page).toMatchObject({ total: 2, failures: 2 });
		expect(page.selected).toEqual([requestId(7), requestId(9)]);
		expect(page.rows[0]?.failure?.decidedBy).toBe('Ricardo Almeida Furtado');

		expect(await decisions.undo('allowance', outcome.actId)).toMatchObject({ done: 298 });
		const left = Object.values(await onServer()).filter((status) => status === 'waiting');
		expect(left).toHaveLength(298);
		expect((await decisions.list(ALL, 0, 30)).selected).toHaveLength(300);
		await decisions.dismiss('allowance');
		expect(await decisions.list(ALL, 0, 30)).toMatchObject({ failures: 0, total: 298 });
	});

	it('about many requests is sent in calls of a thousand', async () => {
		const { decisions } = await arrived(2_100);
		const frozen = await decisions.ids(ALL);
		const outcome = await decisions.decide('allowance', frozen, 'refused', 'Fora da política');
		expect(outcome.done).toBe(2_100);
		expect(world.server.log.filter((line) => line.includes('/refused'))).toHaveLength(3);
		expect(await decisions.waiting()).toBe(0);
	});

	it('tapped twice is sent once', async () => {
		const { decisions } = await arrived(3);
		const twice = await Promise.all([
			decisions.decide('allowance', ids(1, 3), 'approved', null),
			decisions.decide('allowance', ids(1, 3), 'approved', null),
		]);
		expect(twice.map(({ done }) => done).sort()).toEqual([0, 3]);
		expect(world.server.log.filter((line) => line.includes('/approved'))).toHaveLength(1);
	});

	it('is not sent without a network, and not stored', async () => {
		const { engine, decisions } = await arrived(3);
		await decisions.mark(ALL, ids(1, 2), true);
		await engine.api.session.setOnline(false);
		await expect(decisions.decide('allowance', ids(1, 2), 'approved', null)).rejects.toMatchObject({
			code: 'offline',
		});
		const page = await decisions.list(ALL, 0, 30);
		expect(page).toMatchObject({ total: 3, unanswered: [], selected: ids(1, 2) });
	});
});

describe('a decision whose answer is lost', () => {
	/** The server decides, and its answer never arrives. */
	const loseAnswers = () => {
		world.server.fault = async (request, pass) => {
			const response = await pass();
			if (isDecision(request)) throw new TypeError('Failed to fetch');
			return response;
		};
	};

	it('is sent again automatically with the same key, and reports its outcome', async () => {
		const { decisions } = await arrived(4);
		loseAnswers();
		const outcome = await decisions.decide('allowance', ids(1, 3), 'approved', null);
		expect(outcome).toMatchObject({ unanswered: true, done: 0 });
		const open = await decisions.list(ALL, 0, 30);
		expect(open.total).toBe(1);
		expect(open.unanswered).toMatchObject([{ count: 3, code: 'offline', stale: false }]);
		world.server.fault = null;
		world.time.pass(2_000);
		await vi.waitFor(async () => {
			expect((await decisions.list(ALL, 0, 30)).late).toMatchObject({ done: 3, failed: [] });
		});
	});

	it('blocks the logout until its outcome is known', async () => {
		const { engine, decisions } = await arrived(4);
		loseAnswers();
		await decisions.decide('allowance', ids(1, 3), 'approved', null);
		await expect(engine.api.session.logout()).rejects.toMatchObject({ code: 'logout-undecided' });
		expect((await decisions.list(ALL, 0, 30)).unanswered).toMatchObject([{ count: 3 }]);
		world.server.fault = null;
		world.time.pass(2_000);
		await vi.waitFor(async () => {
			expect((await decisions.list(ALL, 0, 30)).unanswered).toEqual([]);
		});
		await engine.api.session.logout();
		expect(await engine.api.session.user()).toBeNull();
	});

	it('is sent again after a reload, and nothing is decided twice', async () => {
		const { engine, decisions } = await arrived(4);
		loseAnswers();
		await decisions.decide('allowance', ids(1, 3), 'refused', 'Não pode');
		await engine.stop();
		world.server.fault = null;
		const { api } = world.phone.openTab();
		await api.decisions.refresh('opened', 'allowance');
		const page = await api.decisions.list(ALL, 0, 30);
		expect(page).toMatchObject({ total: 1, unanswered: [], late: { done: 3, status: 'refused' } });
		expect(await onServer()).toMatchObject({
			[requestId(1)]: 'refused',
			[requestId(4)]: 'waiting',
		});
		const undone = await api.decisions.undo('allowance', page.late?.actId ?? '');
		expect(undone.done).toBe(3);
		expect((await api.decisions.list(ALL, 0, 30)).late).toBeNull();
	});

	it("is sent again after a long time only when the person asks; without that, the list shows the server's state", async () => {
		const { engine, decisions } = await arrived(4);
		world.server.fault = async (request, pass) =>
			isDecision(request) ? serverFails(request, pass) : pass();
		await decisions.mark(ALL, ids(1, 2), true);
		await decisions.decide('allowance', ids(1, 2), 'approved', null);
		await engine.stop();
		world.time.pass(3_600_000);
		const { api } = world.phone.openTab();
		await api.decisions.refresh('forced', 'allowance');
		const page = await api.decisions.list(ALL, 0, 30);
		expect(page.unanswered).toMatchObject([{ stale: true, code: 'server-failed' }]);
		const sent = world.server.log.filter((line) => line.includes('/approved')).length;
		expect(sent).toBeLessThanOrEqual(2);
		world.server.fault = null;
		await api.decisions.giveUp('allowance', page.unanswered[0]?.actId ?? '');
		expect(await api.decisions.list(ALL, 0, 30)).toMatchObject({
			total: 4,
			unanswered: [],
			selected: ids(1, 2),
		});
	});
});

it('is not undone after the time limit, and the person is told', async () => {
	const { decisions } = await arrived(2);
	const { actId } = await decisions.decide('allowance', ids(1, 2), 'approved', null);
	await sql`update requests set settled_at = decided_at
		where company_id = ${world.server.companyId}`.execute(world.server.db);
	const undone = await decisions.undo('allowance', actId);
	expect(undone.failed.map(({ reason }) => reason)).toEqual(['settled', 'settled']);
	await expect(decisions.undo('allowance', actId)).rejects.toMatchObject({ code: 'not-found' });
	expect(await decisions.waiting()).toBe(0);
});

it('the history of one and of all that was decided, and the people below', async () => {
	const { decisions } = await arrived(3);
	await decisions.decide('allowance', ids(1, 1), 'refused', 'Faltam informações');
	const trail = await decisions.trail(requestId(1));
	expect(trail.map(({ act, reason }) => [act, reason])).toEqual([
		['asked', null],
		['refused', 'Faltam informações'],
	]);
	expect(await decisions.keptDecided(ALL)).toBeNull();
	await decisions.pullDecided('allowance', 'newest');
	const decided = await decisions.keptDecided(ALL);
	expect(decided?.rows.map(({ request }) => [request._id, request.status])).toEqual([
		[requestId(1), 'refused'],
	]);
	const { employees } = await decisions.people(null);
	expect(employees.reduce((sum, { total }) => sum + total, 0)).toBe(2);
});

it('a Vendedor has nothing to decide and sends no request', async () => {
	const engine = world.newPhone('b').openTab();
	await engine.api.session.login({ ...COACH, employeeCode: MAIN_SALESMAN_CODE });
	await engine.api.decisions.refresh('forced');
	expect(await engine.api.decisions.waiting()).toBe(0);
	expect(world.server.log.filter((line) => line.includes('pendent'))).toEqual([]);
});
