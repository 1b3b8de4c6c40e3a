import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import { type Cell, csv } from '../training/results-csv.ts';
import { financialStatusOf, portfolioWeekday } from './portfolio.ts';

const HEAD = [
	...['Código', 'Cliente', 'Cidade', 'UF', 'Bairro', 'Segmento', 'Divisão comercial'],
	...[
		'Código do vendedor',
		'Vendedor',
		'Dia da rota',
		'Situação',
		'kg por mês',
		'Pedido médio (R$)',
	],
	...['Produtos', 'Última compra', 'Em atraso (R$)', 'Comprador', 'Telefone'],
];

const DAYS = ['Todo dia', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb', 'Sem dia'];

const STATUSES = {
	active: 'Ativo',
	inactive: 'Inativo',
	blocked: 'Bloqueado',
	defaulter: 'Inadimplente',
	other: 'Outra situação',
} as const;

/** The heads of the spreadsheet of clients. */
export function portfolioCsvHead(): string {
	return csv([HEAD]);
}

/** One line of the spreadsheet of clients; the days are '05/01/2026'. */
export function portfolioCsvLine(client: PortfolioClient): string {
	const { address, salesman, indicators } = client;
	const cells: readonly Cell[] = [
		client.code,
		client.name,
		address.city,
		address.uf,
		address.district,
		client.segment,
		client.comercialDivision,
		salesman.code,
		salesman.name,
		DAYS[portfolioWeekday(client.weekday)] ?? null,
		STATUSES[financialStatusOf(client.financialStatus)],
		indicators?.averageVolume ?? null,
		indicators?.averageTicket ?? null,
		indicators?.mix ?? null,
		indicators?.lastPurchase?.split('-').toReversed().join('/') ?? null,
		indicators?.overdue ?? null,
		client.buyer,
		client.phone,
	];
	// Without the byte order mark, which only the head has.
	return csv([cells]).slice(1);
}
