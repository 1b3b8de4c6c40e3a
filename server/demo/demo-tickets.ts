import type { Insertable, Transaction } from 'kysely';
import type { NotificationRow } from '#server/platform/db/rows/notifications.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { TicketCategory, TicketStatus } from '#worker/contract/ticket.ts';
import type { DemoCompany } from './demo-company.ts';
import {
	COMPANY_CODE,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
	MAIN_SALESMAN_CODE,
} from './demo-logins.ts';
import { insertRows } from './insert-rows.ts';
import { stableId } from './random.ts';

type Said = { readonly hoursAgo: number; readonly support?: true; readonly text: string };
type DemoTicket = {
	/** Employee code; null: written at the login screen. */
	readonly author: string | null;
	readonly subject: string;
	readonly category: TicketCategory;
	readonly status: TicketStatus;
	readonly contact?: string;
	readonly diagnosis?: string;
	readonly said: readonly [Said, ...Said[]];
};

const HOUR_MS = 3_600_000;

const TICKETS: readonly DemoTicket[] = [
	{
		author: MAIN_COORDINATOR_CODE,
		subject: 'Check-in fora do raio no Centro',
		category: 'coaching',
		status: 'answered',
		diagnosis: 'Versão do app: 1.0.0\nSinal: fraco (2G)\nLocalização: sem sinal de satélite',
		said: [
			{
				hoursAgo: 30,
				text: 'No Mercado Municipal o check-in ficou fora do raio nas duas últimas semanas, mas eu estava na porta da loja. O ponto do cadastro parece ser o do estacionamento.',
			},
			{
				hoursAgo: 5,
				support: true,
				text: 'Conferimos: o ponto estava 640 m adiante. Já corrigimos o cadastro; a próxima visita deve entrar no raio. As duas visitas foram aprovadas.',
			},
		],
	},
	{
		author: MAIN_COORDINATOR_CODE,
		subject: 'Vídeo trava no meio',
		category: 'training',
		status: 'closed',
		said: [
			{
				hoursAgo: 220,
				text: 'O vídeo da cadeia do frio para aos três minutos quando estou no carro.',
			},
			{
				hoursAgo: 200,
				support: true,
				text: 'Com sinal fraco, baixe o vídeo antes de sair: o botão fica embaixo do título.',
			},
			{ hoursAgo: 198, text: 'Funcionou, obrigado.' },
		],
	},
	{
		author: MAIN_SALESMAN_CODE,
		subject: 'Abono recusado sem motivo',
		category: 'requests',
		status: 'open',
		said: [
			{
				hoursAgo: 26,
				text: 'O abono do cliente em reforma aparece recusado, mas não vejo o porquê.',
			},
		],
	},
	{
		author: MAIN_MANAGER_CODE,
		subject: 'Vendedor novo não aparece na equipe',
		category: 'data',
		status: 'open',
		said: [
			{
				hoursAgo: 3,
				text: 'O vendedor que começou na segunda-feira ainda não está na minha lista nem na do coordenador.',
			},
		],
	},
	{
		author: null,
		subject: 'Não recebo o código para trocar a senha',
		category: 'access',
		status: 'open',
		contact: 'Telefone da filial, ramal 214',
		said: [{ hoursAgo: 2, text: 'Pedi o código três vezes hoje e nenhum chegou.' }],
	},
];

const idOf = (company: string, subject: string) => stableId(`ticket/${company}/${subject}`);
const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

/** A few tickets in every state, one of them written without a session. */
export async function insertTickets(
	trx: Transaction<Database>,
	company_id: string,
	{ people }: DemoCompany,
	now: Date,
): Promise<void> {
	const known = new Set(people.map(({ employeeCode }) => employeeCode));
	const shown = TICKETS.filter(({ author }) => author === null || known.has(author));
	const tickets = shown.map((one) => ({
		company_id,
		ticket_id: idOf(company_id, one.subject),
		employee_code: one.author,
		secret_hash: null,
		body_hash: '',
		subject: one.subject,
		category: one.category,
		contact: one.contact ?? null,
		diagnosis: one.diagnosis ?? null,
		status: one.status,
		created_at: ago(now, one.said[0].hoursAgo),
		updated_at: ago(now, one.said.at(-1)?.hoursAgo ?? 0),
	}));
	await insertRows(trx, 'tickets', tickets);
	const messages = shown.flatMap(({ subject, author, said }) =>
		said.map(({ hoursAgo, support = false, text }, index) => ({
			company_id,
			ticket_id: idOf(company_id, subject),
			message_id: stableId(`ticket/${company_id}/${subject}/${index}`),
			from_support: support,
			employee_code: support ? COMPANY_CODE : author,
			text,
			created_at: ago(now, hoursAgo),
		})),
	);
	await insertRows(trx, 'ticket_messages', messages);
}

/** The notifications of the answers to their authors. */
export function ticketNews(
	company_id: string,
	{ people }: DemoCompany,
	now: Date,
): readonly Insertable<NotificationRow>[] {
	const actor = people.find(({ employeeCode }) => employeeCode === COMPANY_CODE)?.name ?? null;
	return TICKETS.flatMap(({ author, subject, status, said }) => {
		const answer = said.find(({ support }) => support);
		if (author === null || status !== 'answered' || !answer) return [];
		const created_at = ago(now, answer.hoursAgo);
		const _id = idOf(company_id, subject);
		const referenceDocument = {
			kind: 'ticket',
			_id,
			actor,
			subject,
			code: null,
			date: null,
			note: null,
		};
		return [
			{
				company_id,
				notification_id: stableId(`notification/${company_id}/${author}/ticket/${_id}`),
				employee_code: author,
				type: 'ticket' as const,
				seen: false,
				events: JSON.stringify([{ at: created_at.toISOString(), referenceDocument }]),
				created_at,
			},
		];
	});
}
