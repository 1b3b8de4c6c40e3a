import type { BrowserContext, Page } from 'playwright';
import { DEMO_PASSWORD, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import type { Bench } from '#test/bench/bench.ts';
import { mainThread } from '#test/bench/cpu.ts';
import { bar, head, rows, type Sight, said, table, until } from '#test/bench/decision-acts.ts';
import { DECISION_TABLE_PAGE } from '#test/bench/lab/decision-table.ts';
import { type Lab, labOf } from '#test/bench/lab/lab.ts';
import { newPhone, SLOWDOWN, slowDown } from '#test/bench/phone.ts';
import { amountRow, type Row, ratioRow } from '#test/bench/report.ts';
import { type Contest, contest, median } from '#test/bench/stats.ts';
import { logIn } from '#test/bench/world.ts';
import { type Backend, startBackend } from '#test/support/backend.ts';
import { pendingRequestsSql, requestId } from '#test/support/pending-requests-sql.ts';

const MANY = 10_000;
const FEW = 500;
/** Number of requests decided in one act, and the reason text that finds them. */
const BATCH = 1_000;
const BATCH_REASON = 'Mutirão';
const ROUNDS = 5;
const TAPS = 5;
const WORKDAY = '2026-03-11T12:00:00.000Z';
const LIST = '/aprovacoes/abonos?ver=todas';
const BOX = 'main .card input[type=checkbox]';

type World = { readonly backend: Backend; readonly phone: BrowserContext; readonly lab: Lab };

/** A manager's phone with `MANY` allowances, and the plain table of the same ones. */
async function world(bench: Bench): Promise<World> {
	const backend = await startBackend({ startAt: WORKDAY });
	bench.atEnd(() => backend.remove());
	await backend.query('delete from requests');
	const waiting = { today: '2026-03-11', below: MAIN_MANAGER_CODE };
	await backend.query(pendingRequestsSql({ ...waiting, count: MANY }));
	await backend.query(`update requests set reason = '${BATCH_REASON}'
		where request_id <= '${requestId(BATCH)}'`);
	await backend.query(
		pendingRequestsSql({ ...waiting, count: FEW, kind: 'mileageallowance', after: MANY }),
	);
	const phone = await newPhone(bench, backend.url);
	const page = await phone.newPage();
	await logIn(page, MAIN_MANAGER_CODE);
	await page.goto(LIST);
	await page.locator(BOX).first().waitFor();
	await page.close();
	const lab = await labOf(bench);
	lab.serve('/pendent.json', 'text/javascript', await pendent(backend.url));
	lab.serve('/tabela', 'text/html', DECISION_TABLE_PAGE);
	lab.serve(`/tabela?n=${MANY}`, 'text/html', DECISION_TABLE_PAGE);
	return { backend, phone, lab };
}

async function logInOf(url: string): Promise<{ readonly token: string }> {
	const login = await fetch(`${url}/api/v2/auth/app/authenticate`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ employeeCode: MAIN_MANAGER_CODE, password: DEMO_PASSWORD }),
	});
	return (await login.json()) as { token: string };
}

/** The answer of the server to the phone. */
async function pendent(url: string): Promise<string> {
	const { token } = await logInOf(url);
	const path = '/api/v3/app/allowance/team/pendent';
	return (await fetch(`${url}${path}`, { headers: { token } })).text();
}

/** Milliseconds from the start of the navigation to the frame with the first row. */
async function firstRow(context: BrowserContext, path: string, selector: string): Promise<number> {
	const page = await context.newPage();
	try {
		await page.goto(path, { waitUntil: 'commit' });
		return await page.evaluate((wanted) => painted(wanted), selector);
	} finally {
		await page.close();
	}
}

/** Marks one row and unmarks it, on a slowed-down page. */
async function taps(page: Page, selector: string, on: Sight, off: Sight): Promise<number[]> {
	await page.bringToFront();
	return [
		await until(page, on, { selector, nth: 3 }),
		await until(page, off, { selector, nth: 3 }),
	];
}

export async function measure(bench: Bench): Promise<readonly Row[]> {
	const { backend, phone, lab } = await world(bench);
	const row = await contest(
		ROUNDS,
		() => firstRow(phone, LIST, BOX),
		() => firstRow(lab.context, `/tabela?n=${MANY}`, 'tbody input'),
	);

	const ours = await phone.newPage();
	await ours.goto('/aprovacoes/quilometragem?ver=todas');
	await ours.locator(BOX).first().waitFor();
	const floor = await lab.context.newPage();
	await floor.goto('/tabela');
	await floor.evaluate((count) => show(count), FEW);
	const tapOurs = () => taps(ours, BOX, bar('1 marcado'), bar('Toque para marcar'));
	const tapFloor = () => taps(floor, 'tbody input', table('1 marcados'), table('0 marcados'));
	for (const page of [ours, floor]) await slowDown(page, SLOWDOWN);
	const tap = await contest(ROUNDS, tapOurs, tapFloor);
	for (const page of [ours, floor]) await slowDown(page, 1);
	const tapCpu = await contest(
		ROUNDS,
		() => cpuOfMark(ours, tapOurs),
		() => cpuOfMark(floor, tapFloor),
	);

	await ours.goto(LIST);
	await ours.locator(BOX).first().waitFor();
	await floor.evaluate((count) => show(count), MANY);
	const filter = await contest(
		ROUNDS,
		async () => {
			await ours.bringToFront();
			const found = await until(ours, head('1 espera decisão'), {
				selector: '[name=busca]',
				write: 'número 7777',
			});
			await until(ours, head('10.000 esperam'), { selector: '[name=busca]', write: '' });
			return found;
		},
		async () => {
			await floor.bringToFront();
			const found = await until(floor, rows('7777'), { selector: '#busca', write: 'número 7777' });
			await until(floor, rows('número 1'), { selector: '#busca', write: '' });
			return found;
		},
	);
	const everything = await contest(
		ROUNDS,
		async () => {
			await ours.bringToFront();
			const marked = await until(ours, bar('10.000 marcados'), { selector: 'main .button-quiet' });
			await until(ours, bar('Toque para marcar'), { selector: '.action-bar .button-quiet' });
			return marked;
		},
		async () => {
			await floor.bringToFront();
			const marked = await until(floor, table('10000 marcados'), { selector: '#todas' });
			await floor.evaluate((count) => show(count), MANY);
			return marked;
		},
	);
	const [tapOfMany, tapOfAll] = await tapsOfMany(ours, floor);
	const batch = await batches(ours, lab, backend);
	return [
		ratioRow('13', 'first of 10,000 rows, from the device, against a plain table', row, null),
		ratioRow('13', 'marking one of 500 at 4×, against a plain checkbox', tap, {
			budget: 1.5,
			goal: 1.2,
		}),
		ratioRow('13', 'marking one of 10,000 at 4×, against a plain table', tapOfMany, null),
		ratioRow('13', 'unmarking one of 10,000 marked at 4×, against the same', tapOfAll, null),
		ratioRow('13', 'CPU of the page for a mark, full speed, against the same', tapCpu, null),
		amountRow('13', 'CPU of the page for a mark, full speed', median(tapCpu.ours), 'ms', {
			budget: 20,
			goal: 20,
		}),
		ratioRow('13', 'filtering 10,000 to one, against drawing a plain table anew', filter, null),
		ratioRow('13', 'marking all 10,000, against a plain table', everything, null),
		ratioRow('13', 'deciding 1,000 of 10,000 in one act, against a plain table', batch, {
			budget: 1.6,
			goal: 1,
		}),
	];
}

/** Marks one of many on a slowed-down page: with none marked, and with all marked. */
async function tapsOfMany(ours: Page, floor: Page): Promise<readonly [Contest, Contest]> {
	for (const page of [ours, floor]) await slowDown(page, SLOWDOWN);
	const tap = (of: Page, selector: string, on: Sight, off: Sight) => () =>
		taps(of, selector, on, off);
	const none = await contest(
		ROUNDS,
		tap(ours, BOX, bar('1 marcado'), bar('Toque para marcar')),
		tap(floor, 'tbody input', table('1 marcados'), table('0 marcados')),
	);
	await until(ours, bar('10.000 marcados'), { selector: 'main .button-quiet' });
	await until(floor, table('10000 marcados'), { selector: '#todas' });
	const all = await contest(
		ROUNDS,
		tap(ours, BOX, bar('9.999 marcados'), bar('10.000 marcados')),
		tap(floor, 'tbody input', table('9999 marcados'), table('10000 marcados')),
	);
	for (const page of [ours, floor]) await slowDown(page, 1);
	await until(ours, bar('Toque para marcar'), { selector: '.action-bar .button-quiet' });
	return [none, all];
}

/** Milliseconds of CPU time for one mark and its consequences; `tap` marks and unmarks. */
async function cpuOfMark(page: Page, tap: () => Promise<unknown>): Promise<number> {
	await page.bringToFront();
	const nothing = await mainThread(page, async () => undefined);
	const marks = await mainThread(page, async () => {
		for (let n = 0; n < TAPS; n++) await tap();
	});
	return (marks - nothing) / (2 * TAPS);
}

/** From the tap to the frame that shows that 1,000 are approved. */
async function batches(ours: Page, lab: Lab, backend: Backend): Promise<Contest> {
	const { token } = await logInOf(backend.url);
	// Same origin as the server, so its calls need no CORS.
	const floor = await lab.context.newPage();
	await floor.route('**/tabela', (route) =>
		route.fulfill({ contentType: 'text/html', body: DECISION_TABLE_PAGE }),
	);
	await floor.route('**/pendent.json', async (route) =>
		route.fulfill({ json: JSON.parse(await pendent(backend.url)) }),
	);
	const wait = () =>
		backend.query(`update requests set status = 'waiting', revision = revision + 1,
			decided_at = null, decided_by = null, settled_at = null where reason = '${BATCH_REASON}'`);
	return contest(
		ROUNDS,
		async () => {
			await wait();
			await ours.bringToFront();
			await ours.goto(LIST);
			await ours.getByRole('button', { name: 'Atualizar a lista' }).click();
			await ours.getByText('10.000 esperam decisão').waitFor();
			await ours.goto(`${LIST}&busca=${encodeURIComponent(BATCH_REASON)}`);
			await ours.getByRole('button', { name: 'Selecionar todos os 1.000 deste filtro' }).click();
			await ours.getByRole('button', { name: 'Aprovar 1.000 abonos' }).waitFor();
			return until(ours, said('1.000 aprovados'), { selector: '.action-bar .button-primary' });
		},
		async () => {
			await wait();
			await floor.bringToFront();
			await floor.goto(`${backend.url}/tabela`);
			await floor.evaluate((count) => show(count), MANY);
			const write = BATCH_REASON.toLowerCase();
			await until(floor, rows(BATCH_REASON), { selector: '#busca', write });
			await until(floor, table('1000 marcados'), { selector: '#todas' });
			await floor.evaluate((session) => {
				document.body.dataset.token = session;
			}, token);
			return until(floor, table('1000 aprovados'), { selector: '#aprovar' });
		},
	);
}

declare global {
	/** A function of the page with the plain table. */
	function show(count: number): Promise<void>;
}
