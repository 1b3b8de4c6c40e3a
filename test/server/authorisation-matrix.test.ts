import { beforeAll, describe, expect, it } from 'vitest';
import { publishedRoutes } from '#server/app.ts';
import { unzip } from '#test/support/read-workbook.ts';
import { VIDEOS_DIR } from '#test/support/videos-dir.ts';
import { ENTRIES } from './authorisation/matrix-entries.ts';
import type { Entry } from './authorisation/matrix-entry.ts';
import {
	ancestorsOf,
	CALLERS,
	HERE,
	PEOPLE,
	reachOf,
	subtreeOf,
} from './authorisation/matrix-people.ts';
import { dataOf, nameOf, targetOf } from './authorisation/matrix-target.ts';
import {
	type MatrixRoom,
	type MatrixWorld,
	openMatrixWorld,
} from './authorisation/matrix-world.ts';
import { jsonOf, undeclaredFields } from './authorisation/undeclared-fields.ts';

let world: MatrixWorld;
let untouched: Readonly<Record<string, string>>;
beforeAll(async () => {
	world = await openMatrixWorld();
	untouched = await world.contents();
});

const nothing = null as never;
const published = publishedRoutes({
	db: nothing,
	now: () => new Date(),
	config: {
		companyId: HERE,
		secret: 'a secret long enough to be a secret of this test',
		appVersion: '1.2.3',
		allowedOrigins: [],
		trustProxy: false,
		videosDir: VIDEOS_DIR,
	},
	deliverCode: async () => {},
	reportDefect: () => {},
}).map(({ base, route }) => ({ ...route, name: `${route.method} ${base}${route.path}`, base }));

it('has an entry for every published route and no other', () => {
	const names = published.map(({ name }) => name);
	const missing = names.filter((name) => !Object.hasOwn(ENTRIES, name));
	expect(
		missing,
		'A route is published that nobody has said how to try. Add one line for it to ENTRIES in ' +
			'test/server/authorisation/matrix-entries.ts: own() when it names nobody, ' +
			'about((t) => ({ path, query or body })) when it names a person or something of theirs, ' +
			'open() when it is public.',
	).toEqual([]);
	expect(Object.keys(ENTRIES).filter((name) => !names.includes(name))).toEqual([]);
});

it.each([
	['added', "insert into data_versions values ('nobody', 'forms', 1)", 'data_versions'],
	[
		'changed',
		"update employees set name = 'Outro nome' where name = (select min(name) from employees)",
		'employees',
	],
	['removed', 'delete from employee_ancestors', 'employee_ancestors'],
])('notices a row that is %s', async (_, statement, table) => {
	await world.aside(async (room) => {
		const before = await room.contents([]);
		expect(differences(before, await room.written([]))).toEqual([]);
		await room.tried(() => room.write(statement));
		expect(differences(before, await room.written([]))).toEqual([]);
		await room.write(statement);
		expect(differences(before, await room.written([]))).toEqual([table]);
	});
});

const tried = published.filter(({ name }) => Object.hasOwn(ENTRIES, name));

describe.each(tried.map((route) => [route.name, route] as const))('%s', (_, route) => {
	const entry = ENTRIES[route.name] as Entry;
	const path = `${route.base}${route.path}`;
	const isChange = route.method !== 'GET';
	const isTried = (code: string) => entry.far === undefined || !code.endsWith('-far');
	const mineOf = entry.consults ? reachOf : subtreeOf;

	it('refuses a caller without a session', async () => {
		await world.aside(async ({ call, contents, written }) => {
			const before = await contents([]);
			const { status, bytes } = await call(route.method, path, null, entry.sent(targetOf('v-one')));
			const isOpen = route.access === 'public' || route.access === 'anyone';
			if (!isOpen) expect(status).toBe(401);
			else if (entry.kind !== 'open') expect(status).toBeGreaterThanOrEqual(400);
			expect(leaks(bytes, null, entry)).toEqual([]);
			const changed = differences(before, await written([]));
			expect(changed.filter((table) => !entry.writes?.includes(table))).toEqual([]);
		});
	});

	if (entry.kind === 'about') {
		it('neither shows nor changes data of another team, a colleague, a superior or another company', async () => {
			await world.aside(async (room) => {
				const before = await room.contents([]);
				const found: unknown[] = [];
				for (const { code, role, foreign } of CALLERS) {
					const mine = mineOf(code);
					for (const other of foreign.filter((one) => isTried(one) && !mine.includes(one))) {
						const sent = entry.sent(targetOf(other));
						const { status, bytes } = await room.call(route.method, path, code, sent);
						const told = leaks(bytes, code, entry);
						if (told.length > 0 || status >= 500) found.push({ role, other, status, told });
					}
				}
				expect(found).toEqual([]);
				expect(differences(before, await room.written([]))).toEqual([]);
			});
		});
	}

	if (entry.kind !== 'open') {
		it("serves the permitted caller with the fields of its schema and changes nobody else's data", async () => {
			await world.aside(async (room) => {
				const found: unknown[] = [];
				let served = 0;
				for (const { code, role, below } of CALLERS) {
					const mine = mineOf(code);
					const before = isChange ? await room.contents(mine) : {};
					for (const other of entry.kind === 'own' ? [code] : [code, ...below]) {
						const told = await room.tried(() => ask(room, code, other, mine, before));
						if (told.isServed) served += 1;
						if (told.problems.length > 0) found.push({ role, other, ...told });
					}
				}
				expect(found).toEqual([]);
				if (entry.unproven === undefined) expect(served).toBeGreaterThan(0);
			});
		});
	}

	async function ask(
		room: MatrixRoom,
		code: string,
		other: string,
		mine: readonly string[],
		before: Readonly<Record<string, string>>,
	) {
		const sent = entry.sent(targetOf(other));
		const { status, bytes } = await room.call(route.method, path, code, sent);
		const told = leaks(bytes, code, entry);
		const touched = isChange && status < 500 ? differences(before, await room.written(mine)) : [];
		const allowed = ['data_versions', ...(entry.writes ?? [])];
		const problems = [...told, ...touched.filter((table) => !allowed.includes(table))];
		if (status >= 500) problems.push(`answered ${status}`);
		const isServed = status >= 200 && status < 300;
		if (isServed && route.response) {
			const undeclared = undeclaredFields(route.response, jsonOf(bytes));
			problems.push(...[...new Set(undeclared)].map((field) => `undeclared ${field}`));
		}
		return { isServed, problems };
	}
});

it('leaves the rows as they were, which every test above relies on', async () => {
	expect(await world.contents()).toEqual(untouched);
});

/** Names and data in an answer that are none of the caller's business. */
function leaks(
	bytes: Uint8Array,
	caller: string | null,
	{ names, consults }: Entry,
): readonly string[] {
	const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
	const text = isZip ? [...unzip(bytes).values()].join() : new TextDecoder().decode(bytes);
	const mineOf = consults ? reachOf : subtreeOf;
	const mine = caller === null ? [] : mineOf(caller);
	const above = caller === null ? [] : ancestorsOf(caller);
	return PEOPLE.flatMap(({ code, company }) => {
		const isKnown = above.includes(code) || (names === 'company' && company === HERE);
		return [
			...(mine.includes(code) ? [] : [dataOf(code)]),
			...(mine.includes(code) || isKnown ? [] : [nameOf(code)]),
		];
	}).filter((canary) => text.includes(canary));
}

function differences(
	before: Readonly<Record<string, string>>,
	after: Readonly<Record<string, string>>,
): string[] {
	return Object.keys(after).filter((table) => before[table] !== after[table]);
}
