import { Card } from '#app/ui/card.tsx';
import { RowLink } from '#app/ui/desk/row-link.tsx';
import { TableAndDetail } from '#app/ui/desk/table-and-detail.tsx';
import type { TableColumn } from '#app/ui/desk/table-column.ts';
import { kilograms, money, phone } from '#app/ui/format.ts';
import type { RowPage } from '#app/ui/use-paged-rows.ts';
import { WEEKDAY_NAMES } from '#app/ui/weekday.ts';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import { portfolioWeekday } from '#worker/domain/portfolio/portfolio.ts';
import { ClientPurchases, RouteFacts } from '../client-facts.tsx';
import { FinancialChip, FinancialMark } from '../financial-chip.tsx';
import { downloadSheet, findClients } from '../portfolio.data.client.ts';
import { SORT_WORD } from '../portfolio-query.ts';
import type { PortfolioRowsProps } from '../portfolio-rows.tsx';
import { Fact } from '../public/fact.tsx';
import { financialText } from '../public/financial-text.ts';

type Column = TableColumn<PortfolioClient>;

/** Rows that the worker gives at once. */
const AT_ONCE = 200;

const columnsOf = (base: string): readonly Column[] => [
	{
		key: SORT_WORD.name,
		title: 'Cliente',
		rem: 14,
		value: ({ name }) => name,
		cell: (client, index) => (
			<RowLink
				to={addressOf(base, client)}
				index={index}
				note={
					client.financialStatus !== 'active' && <FinancialMark status={client.financialStatus} />
				}
			>
				{client.name}
			</RowLink>
		),
	},
	{ key: SORT_WORD.code, title: 'Código', rem: 6, rank: 8, value: ({ code }) => code },
	{
		key: SORT_WORD.volume,
		title: 'kg por mês',
		rem: 7,
		rank: 1,
		type: 'number',
		value: ({ indicators }) => indicators?.averageVolume ?? null,
		cell: ({ indicators }) => (indicators ? kilograms(indicators.averageVolume) : '–'),
	},
	{
		key: SORT_WORD.lastPurchase,
		title: 'Última compra',
		rem: 8.75,
		rank: 2,
		type: 'date',
		value: ({ indicators }) => indicators?.lastPurchase ?? null,
	},
	{
		key: SORT_WORD.overdue,
		title: 'Em atraso',
		rem: 7.5,
		rank: 3,
		type: 'number',
		value: ({ indicators }) => indicators?.overdue || null,
		cell: ({ indicators }) =>
			indicators?.overdue ? (
				<span className="font-semibold text-danger">{money(indicators.overdue)}</span>
			) : (
				'–'
			),
	},
	{ key: SORT_WORD.segment, title: 'Segmento', rem: 9, rank: 4, value: ({ segment }) => segment },
	{
		key: SORT_WORD.salesman,
		title: 'Vendedor',
		rem: 10,
		rank: 5,
		value: ({ salesman }) => salesman.name,
	},
	{
		key: SORT_WORD.weekday,
		title: 'Dia da rota',
		rem: 6.5,
		rank: 6,
		value: ({ weekday }) => WEEKDAY_NAMES[portfolioWeekday(weekday)].short,
	},
	{ key: SORT_WORD.city, title: 'Cidade', rem: 8, rank: 7, value: ({ address }) => address.city },
	{
		key: SORT_WORD.financialStatus,
		title: 'Situação',
		rem: 8,
		isExtra: true,
		value: ({ financialStatus }) => financialText(financialStatus),
	},
	{
		key: SORT_WORD.ticket,
		title: 'Pedido médio',
		rem: 8,
		isExtra: true,
		type: 'number',
		value: ({ indicators }) => indicators?.averageTicket ?? null,
		cell: ({ indicators }) => (indicators ? money(indicators.averageTicket) : '–'),
	},
	{
		key: SORT_WORD.mix,
		title: 'Produtos',
		rem: 6,
		isExtra: true,
		type: 'number',
		value: ({ indicators }) => indicators?.mix ?? null,
	},
];

function addressOf(base: string, { code }: PortfolioClient): string {
	return `${base}/${encodeURIComponent(code)}`;
}

/** The clients as a table; a client that is opened stands beside it. */
export function PortfolioTable({ base, query, sort, page }: PortfolioRowsProps) {
	const ask = (first: number, count: number): Promise<RowPage<PortfolioClient>> =>
		findClients(query, sort, first, count);
	async function all(most: number): Promise<readonly PortfolioClient[]> {
		const rows: PortfolioClient[] = [];
		while (rows.length < Math.min(most, page.total)) {
			const next = await ask(rows.length, Math.min(AT_ONCE, most - rows.length));
			if (next.rows.length === 0) break;
			rows.push(...next.rows);
		}
		return rows;
	}
	return (
		<TableAndDetail<PortfolioClient>
			name="carteira"
			label="Clientes"
			word="Cliente"
			columns={columnsOf(base)}
			page={page}
			query={[query, sort]}
			ask={ask}
			keyOf={({ code }) => code}
			sorting={{
				column: sort ? SORT_WORD[sort.by] : '',
				descending: sort?.descending ?? false,
			}}
			all={all}
			sheet={() => downloadSheet(query, sort)}
			titleOf={({ name }) => name}
			to={(client) => addressOf(base, client)}
			detail={(client) => <Details client={client} />}
		/>
	);
}

function Details({ client }: { readonly client: PortfolioClient }) {
	const { code, segment, address, financialStatus, buyer, observation } = client;
	const place = [address.district, address.city, address.uf].filter(Boolean).join(', ');
	return (
		<>
			<p className="text-muted">
				{place}
				<span className="figures block text-sm">
					Cliente {code}
					{segment && ` · ${segment}`}
				</span>
			</p>
			<span>
				<FinancialChip status={financialStatus} />
			</span>
			<Card title="Contato e rota">
				<dl className="grid grid-fit-8/3 gap-x-4 gap-y-3">
					<Fact label="Comprador">{buyer || 'Não informado'}</Fact>
					<Fact label="Telefone">{client.phone ? phone(client.phone) : 'Não informado'}</Fact>
					<RouteFacts client={client} />
				</dl>
				{observation && <p className="whitespace-pre-line">{observation}</p>}
			</Card>
			<ClientPurchases client={client} />
		</>
	);
}
