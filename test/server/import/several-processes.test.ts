import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepImport } from '#server/features/company/import/import-store.ts';
import { createRunningImports } from '#server/features/company/import/running-imports.ts';
import { freshDatabase } from '#test/support/server-database.ts';

const COMPANY = 'company';
const { db } = await freshDatabase();
const report = vi.fn();
const [one, other] = [createRunningImports(db, report), createRunningImports(db, report)];

afterEach(() => expect(report).not.toHaveBeenCalled());

beforeAll(async () => {
	const company = { company_id: COMPANY, name: 'Carnes', mandatory_version: '1.0.0' };
	await db.insertInto('companies').values(company).execute();
});

async function anImport() {
	const about = { entity: 'products', fileName: 'a.csv', isComplete: false, mapping: {} } as const;
	const kept = { ...about, company: COMPANY, bytes: Buffer.from(''), by: 'E1', now: new Date() };
	return { company: COMPANY, importId: await keepImport(db, kept) };
}

/** Runs until it is cancelled. */
function untilCancelled(tell: (done: number, total: number) => void, signal: AbortSignal) {
	tell(3, 10);
	return new Promise<string>((resolve) => {
		signal.addEventListener('abort', () => resolve('cancelled'));
	});
}

const progressIn = async (running: typeof one, importId: string) =>
	(await running.progress(COMPANY, importId))(importId);

describe('what one process runs on an import', () => {
	it('is seen and cancelled by another one, which begins nothing on it meanwhile', async () => {
		const of = await anImport();
		const act = await one.run(of, 'apply', untilCancelled);
		await vi.waitFor(
			async () =>
				expect(await progressIn(other, of.importId)).toEqual({ act: 'apply', done: 3, total: 10 }),
			{ timeout: 10_000 },
		);
		const work = vi.fn();
		expect(await other.run(of, 'check', work)).toBeNull();
		expect(work).not.toHaveBeenCalled();
		expect(await other.cancel(of)).toBe(true);
		expect(await act?.result).toBe('cancelled');
		expect(await progressIn(other, of.importId)).toBeNull();
		expect(await other.cancel(of)).toBe(false);
		expect(await (await other.run(of, 'undo', async () => 'done'))?.result).toBe('done');
	});

	it('ends with it: after a minute without a sign of life another one takes the import', async () => {
		const of = await anImport();
		const act = await one.run(of, 'check', untilCancelled);
		const gone = createRunningImports(db, report);
		const long = new Date(Date.now() - 3_600_000);
		await db
			.updateTable('import_runs')
			.set({ run_id: 'gone', alive_at: long })
			.where('import_id', '=', of.importId)
			.execute();
		expect(await progressIn(gone, of.importId)).toBeNull();
		expect(await gone.cancel(of)).toBe(false);
		expect(await (await gone.run(of, 'check', async () => 'done'))?.result).toBe('done');
		await one.cancel(of);
		expect(await act?.result).toBe('cancelled');
	});

	it('goes on without a sign of life, which is reported and given again', async () => {
		const of = await anImport();
		const act = await one.run(of, 'apply', untilCancelled);
		await sql`alter table import_runs rename to import_runs_away`.execute(db);
		await vi.waitFor(() => expect(report).toHaveBeenCalled(), { timeout: 10_000 });
		await sql`alter table import_runs_away rename to import_runs`.execute(db);
		expect(String(report.mock.calls[0]?.[0])).toContain('import_runs');
		await vi.waitFor(
			async () =>
				expect(await progressIn(other, of.importId)).toEqual({ act: 'apply', done: 3, total: 10 }),
			{ timeout: 10_000 },
		);
		await one.cancel(of);
		expect(await act?.result).toBe('cancelled');
		report.mockClear();
	});
});
