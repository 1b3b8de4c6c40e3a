import { beforeAll, expect, it } from 'vitest';
import { applyImport, undoImport } from '#server/features/company/import/apply-import.ts';
import { checkImport } from '#server/features/company/import/check-import.ts';
import { keepImport } from '#server/features/company/import/import-store.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import type { ImportEntity } from '#worker/contract/import.ts';
import { must } from '#worker/errors.ts';

const NOW = new Date('2026-03-04T15:00:00Z');
const { db } = await freshDatabase();
const company = 'company';
const about = { company, by: '1', now: NOW };

async function importing(entity: ImportEntity, text: string, isComplete = false): Promise<string> {
	const job = { company, entity, bytes: Buffer.from(text), isComplete, mapping: {} };
	const importId = await keepImport(db, { ...job, ...about, fileName: 'a.csv' });
	await checkImport(db, { ...job, importId });
	await applyImport(db, { ...about, importId, withoutErrors: false, successors: {} });
	return importId;
}

beforeAll(async () => {
	await db
		.insertInto('companies')
		.values({ company_id: company, name: 'Carnes', mandatory_version: '1.0.0' })
		.execute();
	const people = ['1;Ana;Empresa;', '2;Bia;Coordenador;1', '10;Caio;Vendedor;2'];
	await importing('people', `Código;Nome;Cargo;Superior\n${people.join('\n')}\n11;Davi;Vendedor;2`);
	const clients = ['100;Bar;10', '101;Mercado;10', '102;Padaria;11'];
	await importing('clients', `Código;Nome;Vendedor\n${clients.join('\n')}`);
});

it('salesmen with access and who is above them are told what an import changed, without a ring', async () => {
	const told = () =>
		db
			.selectFrom('notifications')
			.select(['employee_code', 'type', 'events'])
			.where('company_id', '=', company)
			.orderBy('employee_code')
			.execute();
	const texts = async () =>
		(await told()).map(({ employee_code, events }) => {
			const { subject, note } = must(events[0], 'event').referenceDocument;
			return `${employee_code} ${subject}: ${note}`;
		});
	expect(await told()).toEqual([]);
	await db.updateTable('employees').set({ password_hash: 'set' }).execute();
	const table = 'Código;Nome;Vendedor\n101;Super;11\n102;Pães;11\n';
	const id = await importing('clients', table);
	expect(await texts()).toEqual([
		'10 Carteira atualizada: 1 cliente seu: a empresa enviou uma planilha nova.',
		'11 Carteira atualizada: 2 clientes seus: a empresa enviou uma planilha nova.',
		'2 Carteira atualizada: 2 clientes da sua equipe: a empresa enviou uma planilha nova.',
	]);
	expect(new Set((await told()).map(({ type }) => type))).toEqual(new Set(['notice']));
	expect(await db.selectFrom('push_deliveries').selectAll().execute()).toEqual([]);
	await db.deleteFrom('notifications').where('company_id', '=', company).execute();
	await undoImport(db, { ...about, importId: id });
	expect((await texts())[0]).toBe(
		'10 Carteira atualizada: 1 cliente seu: a empresa desfez uma planilha, e voltou o que havia antes.',
	);
	await db.deleteFrom('notifications').where('company_id', '=', company).execute();
	await importing('routes', 'Vendedor;Cliente;Dia\n11;102;Quarta\n');
	expect(await texts()).toEqual([
		'11 Rotas atualizadas: 1 visita da sua rota: a empresa enviou uma planilha nova.',
		'2 Rotas atualizadas: 1 visita das rotas da sua equipe: a empresa enviou uma planilha nova.',
	]);
});

/** What people have found in their lists since the last call. */
async function taken(): Promise<readonly string[]> {
	const rows = await db
		.deleteFrom('notifications')
		.where('company_id', '=', company)
		.returning(['employee_code', 'events'])
		.execute();
	return rows
		.map(({ employee_code, events }) => {
			const { subject, note } = must(events[0], 'event').referenceDocument;
			return `${employee_code} ${subject}: ${note}`;
		})
		.sort();
}

it('vacations, potential, parameters, products and links are told to whom they concern', async () => {
	const sent = 'a empresa enviou uma planilha nova.';
	await taken();
	await importing('vacations', 'Pessoa;Início;Fim\n11;04/01/2027;20/01/2027\n');
	expect(await taken()).toEqual([
		`11 Férias atualizadas: 1 período de férias seu: ${sent}`,
		`2 Férias atualizadas: 1 período de férias da sua equipe: ${sent}`,
	]);
	await importing('potential', 'Código;Potencial bovino (kg/mês)\n100;250\n');
	expect(await taken()).toEqual([
		`10 Potencial atualizado: 1 cliente seu: ${sent}`,
		`2 Potencial atualizado: 1 cliente da sua equipe: ${sent}`,
	]);
	const parameters = 'Cargo;Distância do PDV (m);Fora da rota (parte)';
	await importing('parameters', `${parameters}\nGerente;300;0,2\n`);
	expect(await taken()).toEqual([]);
	for (const title of ['Coordenador', 'Generico']) {
		await importing('parameters', `${parameters}\n${title};300;0,2\n`);
		expect(await taken()).toEqual([
			`2 Parâmetros de coaching atualizados: A distância do PDV ou a parte de visitas fora da rota, a partir do seu próximo coaching: ${sent}`,
		]);
	}
	await importing('products', 'Código;Nome\n7;Picanha\n8;Maminha\n');
	await importing('materials', 'Título;Endereço\nCortes;https://exemplo.com.br/cortes\n');
	expect(await taken()).toEqual(
		['10', '11', '2'].flatMap((code) => [
			`${code} Materiais atualizados: 1 link: ${sent}`,
			`${code} Produtos atualizados: 2 produtos: ${sent}`,
		]),
	);
	expect(await db.selectFrom('push_deliveries').selectAll().execute()).toEqual([]);
});

it('what nobody has seen is replaced by the next import of the same; the same table again tells nothing', async () => {
	await importing('products', 'Código;Nome\n7;Picanha nova\n8;Maminha nova\n');
	await db
		.updateTable('notifications')
		.set({ seen: true })
		.where('employee_code', '=', '10')
		.execute();
	const table = 'Código;Nome\n7;Picanha maturada\n';
	await importing('products', table);
	const told = await taken();
	expect(told.map((one) => one.split(': a empresa')[0])).toEqual([
		'10 Produtos atualizados: 1 produto',
		'10 Produtos atualizados: 2 produtos',
		'11 Produtos atualizados: 1 produto',
		'2 Produtos atualizados: 1 produto',
	]);
	await importing('products', table);
	expect(await taken()).toEqual([]);
});

it('people are told what an import changed about them, and whoever is directly above who joined and left', async () => {
	await importing('people', 'Código;Nome;Cargo;Superior\n3;Eva;Coordenador;1\n');
	await db.updateTable('employees').set({ password_hash: 'set' }).execute();
	await taken();
	const rows = ['11;Davi;Vendedor;3', '10;Caio Reis;Vendedor;2'];
	const added = ['Gil', 'Hugo', 'Iara', 'Jade'].map((name, at) => `${20 + at};${name};Vendedor;3`);
	const table = `Código;Nome;Cargo;Superior\n${[...rows, ...added].join('\n')}\n`;
	const id = await importing('people', table);
	expect(await taken()).toEqual([
		'10 Seu cadastro mudou: Nome: a empresa enviou uma planilha nova.',
		'11 Seu cadastro mudou: Superior: a empresa enviou uma planilha nova.',
		'2 Sua equipe mudou: Saiu Davi; mudou Caio Reis: a empresa enviou uma planilha nova.',
		'3 Sua equipe mudou: Entraram Davi, Gil, Hugo e mais 2: a empresa enviou uma planilha nova.',
	]);
	await undoImport(db, { ...about, importId: id });
	const [, , ...teams] = await taken();
	expect(teams).toEqual([
		'2 Sua equipe mudou: Entrou Davi; mudou Caio: a empresa desfez uma planilha, e voltou o que havia antes.',
		'3 Sua equipe mudou: Saíram Davi, Gil, Hugo e mais 2: a empresa desfez uma planilha, e voltou o que havia antes.',
	]);
	const stay = [
		'1;Ana;Empresa;',
		'2;Bia;Coordenador;1',
		'3;Eva;Coordenador;1',
		'10;Caio;Vendedor;2',
	];
	const left = await importing('people', `Código;Nome;Cargo;Superior\n${stay.join('\n')}\n`, true);
	expect(await taken()).toEqual([
		'2 Carteira atualizada: 1 cliente de Davi agora é seu: a empresa enviou uma planilha nova.',
		'2 Sua equipe mudou: Saiu Davi: a empresa enviou uma planilha nova.',
	]);
	await undoImport(db, { ...about, importId: left });
	expect((await taken())[0]).toBe(
		'2 Carteira atualizada: 1 cliente de Davi já não é seu: a empresa desfez uma planilha, e voltou o que havia antes.',
	);
});
