import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { publishedRoutes } from '#server/app.ts';
import { ENTRIES } from './authorisation/matrix-entries.ts';
import { CALLERS } from './authorisation/matrix-people.ts';
import { targetOf } from './authorisation/matrix-target.ts';
import { type MatrixRoom, openMatrixWorld } from './authorisation/matrix-world.ts';

/** Tables with a row for each client, person, act or answer. */
const GROWING = [
	'calendar_events',
	'calendar_invitations',
	'checks',
	'clients',
	'coaching_results',
	'coaching_state_log',
	'coachings',
	'employee_ancestors',
	'employees',
	'notifications',
	'push_subscriptions',
	'quiz_attempts',
	'read_coachings',
	'requests',
	'route_clients',
	'scored_answers',
	'sessions',
	'telemetry_batches',
	'tickets',
	'vacation_transfers',
];

/** Calls that are asked rarely and read the people or the acts of the company once. */
const WHOLE_COMPANY = [
	'GET /api/v3/app/admin/people/:code/record',
	'POST /api/v3/app/admin/people/:code/erasure',
	'GET /api/v3/app/calendar/people/invitable',
	'GET /api/v3/app/quiz-results',
	'GET /api/v3/app/quiz-results/:videoId',
	'GET /api/v3/app/quiz-results/:videoId/people',
	'POST /api/v3/app/quiz-results/:videoId/remind',
];

/** Every call of every role, in milliseconds: half a minute of a core, so minutes on a busy machine. */
const LIMIT_MS = 600_000;

type Statement = {
	readonly call: string;
	readonly text: string;
	readonly values: readonly unknown[];
};

type PlanNode = {
	readonly 'Node Type': string;
	readonly 'Relation Name'?: string;
	readonly 'Index Cond'?: string;
	readonly Filter?: string;
	readonly Plans?: readonly PlanNode[];
};

it('finds the rows of a person, a client or an id by an index, however large the company', {
	timeout: LIMIT_MS,
}, async () => {
	const world = await openMatrixWorld();
	const routes = publishedRoutes(world.options).map(({ base, route }) => ({
		method: route.method,
		path: `${base}${route.path}`,
		name: `${route.method} ${base}${route.path}`,
	}));
	await world.aside(async (room) => {
		const statements = await statementsOf(room, routes);
		expect(statements.length).toBeGreaterThan(200);
		await pretendMillionsOfRows(room);
		const scans: string[] = [];
		for (const statement of statements) {
			for (const node of await planOf(room, statement)) {
				if (!isScanOfCompany(node) || WHOLE_COMPANY.includes(statement.call)) continue;
				scans.push(`${statement.call}: ${node['Relation Name']} ${node.Filter ?? ''}`);
			}
		}
		expect(scans).toEqual([]);
	});
});

/** Every different statement that reads or changes rows, made by every call and every role. */
async function statementsOf(
	room: MatrixRoom,
	routes: readonly { readonly method: string; readonly path: string; readonly name: string }[],
): Promise<readonly Statement[]> {
	const statements = new Map<string, Statement>();
	let call = '';
	const query = Client.prototype.query;
	const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
		this: Client,
		...sent: unknown[]
	) {
		const [first] = sent as [{ text?: string; values?: unknown[] }];
		const text = first?.text ?? '';
		if (isStatement(text) && !statements.has(text)) {
			statements.set(text, { call, text, values: first.values ?? [] });
		}
		return Reflect.apply(query, this, sent);
	});
	for (const { method, path, name } of routes) {
		const entry = ENTRIES[name];
		if (!entry) continue;
		for (const { code, below } of CALLERS) {
			const other = entry.kind === 'own' ? code : (below[0] ?? code);
			call = name;
			await room.tried(() => room.call(method, path, code, entry.sent(targetOf(other))));
		}
	}
	spy.mockRestore();
	return [...statements.values()];
}

function isStatement(text: string): boolean {
	return /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with|update|delete|insert)\b/i.test(text);
}

/** The planner then chooses as for a large company, without one being written. */
async function pretendMillionsOfRows(room: MatrixRoom): Promise<void> {
	await room.write(`update pg_class set reltuples = 1000000, relpages = 1
		where relkind = 'r' and relnamespace = 'public'::regnamespace`);
	await room.write('delete from pg_statistic');
	await room.write('set local enable_seqscan = off');
}

async function planOf(room: MatrixRoom, { text, values }: Statement): Promise<PlanNode[]> {
	const explained = await room.read(
		CompiledQuery.raw(`explain (format json) ${text}`, [...values]),
	);
	const [row] = explained as readonly { 'QUERY PLAN': readonly { Plan: PlanNode }[] }[];
	return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => withChildren(Plan));
}

function withChildren(node: PlanNode): PlanNode[] {
	return [node, ...(node.Plans ?? []).flatMap(withChildren)];
}

/** Reads all rows of a company, and keeps those of one key. */
function isScanOfCompany(node: PlanNode): boolean {
	if (!GROWING.includes(node['Relation Name'] ?? '')) return false;
	if (node['Node Type'] === 'Seq Scan') return true;
	const byCompanyOnly = /^\(company_id = [^()]*(?:::text)?\)$/.test(node['Index Cond'] ?? '');
	return byCompanyOnly && /_(?:code|id) = (?:'|ANY|\()|ANY \(\w+_code/.test(node.Filter ?? '');
}
