import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Backend } from './backend.ts';

/** The tables of a company with 40 people and 2,000 clients, as its administrator has them. */

const SALESMEN = Array.from({ length: 35 }, (_, n) => `V${n + 1}`);
const CLIENTS = Array.from({ length: 2_000 }, (_, n) => n + 1);
const salesmanOf = (client: number) => SALESMEN[client % SALESMEN.length];

type Table = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

function table(name: string, rows: readonly string[]): Table {
	return { name, mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\r\n')}\r\n`) };
}

/** 39 people below the first administrator; `superior` is the one of the salesmen. */
export function peopleTable(superior: string): Table {
	return table('pessoas.csv', [
		'Código;Nome;Cargo;Superior',
		'G1;Gil Gerente;Gerente;A1',
		...['C1', 'C2', 'C3'].map((code) => `${code};Carla ${code};Coordenador;G1`),
		...SALESMEN.map((code) => `${code};Vítor ${code};Vendedor;${superior}`),
	]);
}

/** Markets in Manaus; `latitude` is the one of the first. */
export function clientsTable(latitude: string): Table {
	return table('clientes.csv', [
		'Código;Nome;Vendedor;Latitude;Longitude',
		...CLIENTS.map(
			(n) => `${n};Mercado ${n};${salesmanOf(n)};${n === 1 ? latitude : '-3,1'};-60,0`,
		),
	]);
}

/** What V1 visits on `day`. */
export function routesTable(day: string): Table {
	return table('rotas.csv', [
		'Vendedor;Cliente;Dia',
		...CLIENTS.filter((n) => salesmanOf(n) === 'V1').map((n) => `V1;${n};${day}`),
	]);
}

/** Runs `npm run admin` beside a running server, as its operator does. Resolves with what it prints. */
export async function admin({ dataDir }: Backend, ...args: readonly string[]): Promise<string> {
	const { NODE_ENV: _, ...inherited } = process.env;
	const env = { ...inherited, DATA_DIR: dataDir, DATABASE_URL: '' };
	const { stdout } = await promisify(execFile)('node', ['build/server/admin.js', ...args], { env });
	return stdout;
}
