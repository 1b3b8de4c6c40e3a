import { NOW } from '#test/support/builders.ts';
import { dataOf, type MatrixTarget } from './matrix-target.ts';

/** A ticket the person has opened. */
export function ticketRows(company_id: string, code: string, t: MatrixTarget) {
	const now = new Date(NOW);
	const data = dataOf(code);
	return {
		tickets: {
			company_id,
			ticket_id: t.ticket,
			employee_code: code,
			secret_hash: null,
			body_hash: '',
			subject: data,
			category: 'other',
			contact: data,
			diagnosis: data,
			status: 'open',
			created_at: now,
			updated_at: now,
		},
		ticket_messages: {
			company_id,
			ticket_id: t.ticket,
			message_id: t.ticket,
			from_support: false,
			employee_code: code,
			text: data,
			created_at: now,
		},
	} as const;
}
