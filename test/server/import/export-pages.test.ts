import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ENTITIES } from '#server/features/company/import/entities/entity-list.ts';
import { csvParts, exportedRows } from '#server/features/company/import/export-table.ts';
import { freshDatabase } from '#test/support/server-database.ts';

/** Two pages and a row. */
const CLIENTS = 10_001;
const LINE =
	'123456;Açougue 123456;;1001;;;Segunda;Ativo;(11) 98765-1000;\'=1+2;"Até as ""10h""";SP;;;' +
	'-22,9;-47,06;1200,5;0;0;820,5;0;12;03/11/2025;0';

it('exports each client of a company once, in the order of its key, over several pages', async () => {
	const { db } = await freshDatabase();
	await db
		.insertInto('companies')
		.values({ company_id: 'c', name: 'Carnes', mandatory_version: '1.0.0' })
		.execute();
	const row = {
		...ENTITIES.clients.store.toRow(
			{ averageVolume: 820.5, mix: 12, lastPurchase: '2025-11-03' },
			null,
		),
		...{ company_id: 'c', salesman_code: '1001', comercial_division: '', segment: '' },
		...{ weekday: 1, financial_status: 'active', phone: '(11) 98765-1000', buyer: '=1+2' },
		...{ observation: 'Até as "10h"', uf: 'SP', city: '', district: '' },
		...{ latitude: -22.9, longitude: -47.06, bovine: 1200.5, third_party: 0, pva: 0 },
	};
	await sql`insert into clients
		select (jsonb_populate_record(null::clients, ${JSON.stringify(row)}::jsonb
			|| jsonb_build_object('code', n::text, 'name', 'Açougue ' || n))).*
		from generate_series(120000, ${120_000 + CLIENTS - 1}::integer) n`.execute(db);
	const titles = ENTITIES.clients.columns.map(({ title }) => title);
	let file = '';
	for await (const part of csvParts(titles, exportedRows(db, 'c', ENTITIES.clients))) file += part;
	const lines = file.split('\r\n');
	expect(lines.slice(1, -1).map((line) => Number(line.slice(0, 6)))).toEqual(
		Array.from({ length: CLIENTS }, (_, at) => 120_000 + at),
	);
	expect(lines.find((line) => line.startsWith('123456;'))).toBe(LINE);
});
