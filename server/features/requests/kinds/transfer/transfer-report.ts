import type { Kysely } from 'kysely';
import { requestOf } from '#server/features/requests/read-requests.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { type Cell, SPREADSHEET_TYPE, workbook } from '#server/platform/spreadsheet/workbook.ts';
import {
	INACTIVATE_CLIENT,
	type Request,
	type RequestStatus,
	TELESALES_TARGET,
} from '#worker/contract/request.ts';
import { companyHead } from '#worker/domain/shared/company-time.ts';
import { AppError } from '#worker/errors.ts';
import { visibleTransfers } from './transfer-historic.ts';
import { transferSettings } from './transfer-settings.ts';

const STATUS: Readonly<Record<RequestStatus, string>> = {
	waiting: 'Aguardando',
	approved: 'Aprovada',
	refused: 'Recusada',
	withdrawn: 'Retirada',
};

const VISIT_DAY = ['', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];

type Column = {
	readonly title: string;
	readonly width: number;
	readonly of: (request: Request) => Cell;
};

const COLUMNS: readonly Column[] = [
	{ title: 'Código do cliente', width: 16, of: ({ client }) => client?.code ?? null },
	{ title: 'Cliente', width: 36, of: ({ client }) => client?.name ?? null },
	{
		title: 'Divisão comercial',
		width: 18,
		of: ({ transfer }) => transfer?.transferClient.comercialDivision ?? null,
	},
	{ title: 'Cidade', width: 22, of: ({ client }) => client?.city ?? null },
	{ title: 'UF', width: 5, of: ({ client }) => client?.uf ?? null },
	{ title: 'De (código)', width: 12, of: ({ employee }) => employee.employeeCode },
	{ title: 'De', width: 30, of: ({ employee }) => employee.name },
	{
		title: 'Para (código)',
		width: 13,
		of: ({ transfer }) => targetCode(transfer?.toEmployee.employeeCode ?? null),
	},
	{ title: 'Para', width: 30, of: ({ transfer }) => transfer?.toEmployee.name ?? null },
	{
		title: 'Dia de visita',
		width: 13,
		of: ({ transfer }) => VISIT_DAY[transfer?.visitDay ?? 0] ?? null,
	},
	{
		title: 'A partir de',
		width: 12,
		of: ({ transfer }) => day(transfer?.transferEmployeeApplyDate ?? null),
	},
	{ title: 'Até', width: 12, of: ({ transfer }) => day(transfer?.transferEmployeeEndDate ?? null) },
	{ title: 'Motivo', width: 26, of: ({ reason }) => reason },
	{
		title: 'Motivo da inativação',
		width: 26,
		of: ({ transfer }) => transfer?.removeReason ?? null,
	},
	{ title: 'Comprador', width: 22, of: ({ transfer }) => transfer?.telesalesForm?.buyer ?? null },
	{ title: 'Telefone', width: 15, of: ({ transfer }) => transfer?.telesalesForm?.phone ?? null },
	{ title: 'Observação', width: 40, of: ({ observation }) => observation },
	{ title: 'Situação', width: 12, of: ({ status }) => STATUS[status] },
	{ title: 'Pedido por', width: 30, of: ({ requester }) => requester.name },
	{
		title: companyHead('Pedido em'),
		width: 24,
		of: ({ createdAt }) => day(companyDay(new Date(createdAt))),
	},
	{ title: 'Decidido por', width: 30, of: ({ decision }) => decision?.by.name ?? null },
	{
		title: companyHead('Decidido em'),
		width: 26,
		of: ({ decision }) => (decision ? day(companyDay(new Date(decision.at))) : null),
	},
	{ title: 'Motivo da decisão', width: 40, of: ({ decision }) => decision?.reason ?? null },
];

/** A code that people know; the special targets have none (rule 7.7). */
function targetCode(code: string | null): Cell {
	return code === INACTIVATE_CLIENT.code || code === TELESALES_TARGET.code ? null : code;
}

function day(date: string | null): Cell {
	return date === null ? null : { date };
}

/**
 * POST /v3/app/transfer/report/by-ids: a spreadsheet with one row for each transfer that the caller
 * may read, newest first.
 *
 * @throws AppError forbidden when the company gives the caller no reports; not-found when there is
 * no such transfer.
 */
export async function transferReport(
	db: Kysely<Database>,
	caller: Caller,
	ids: readonly string[],
	now: Date,
): Promise<Response> {
	const { permission } = await transferSettings(db, caller, now);
	if (!permission.report) throw new AppError('forbidden');
	const rows = await visibleTransfers(db, caller).where('r.request_id', 'in', ids).execute();
	if (rows.length === 0) throw new AppError('not-found');
	const file = workbook({
		name: 'Transferências',
		columns: COLUMNS.map(({ title, width }) => ({ title, width })),
		rows: rows.map(requestOf).map((request) => COLUMNS.map(({ of }) => of(request))),
	});
	return new Response(new Uint8Array(file), {
		headers: {
			'content-type': SPREADSHEET_TYPE,
			'content-disposition': `attachment; filename="transferencias-${companyDay(now)}.xlsx"`,
			'cache-control': 'no-store',
		},
	});
}
