import type { TicketCategory, TicketStatus } from '#worker/contract/ticket.ts';
import type { TicketState } from '#worker/contract/tickets-api.ts';

export const CATEGORY_TEXT: Readonly<Record<TicketCategory, string>> = {
	access: 'Entrar no app ou senha',
	coaching: 'Coaching e check-in',
	sync: 'Envio e atualização dos dados',
	training: 'TV Vendas e quizzes',
	requests: 'Abonos, transferências e pedidos',
	data: 'Cadastro da equipe ou de clientes',
	other: 'Outro assunto',
};

export const STATE_TEXT: Readonly<Record<TicketState, string>> = {
	waiting: 'Na fila para envio',
	refused: 'Não aceito',
	open: 'Aguardando resposta',
	answered: 'Respondido',
	closed: 'Encerrado',
};

/** Status of a ticket for those who answer. */
export const INBOX_TEXT: Readonly<Record<TicketStatus, string>> = {
	open: 'Abertos',
	answered: 'Respondidos',
	closed: 'Encerrados',
};

/** Value of a filter in the address. */
export const INBOX_WORD: Readonly<Record<TicketStatus, string>> = {
	open: 'abertos',
	answered: 'respondidos',
	closed: 'encerrados',
};
