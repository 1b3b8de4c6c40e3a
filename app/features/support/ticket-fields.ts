import {
	CONTACT_LIMIT,
	DIAGNOSIS_LIMIT,
	MESSAGE_LIMIT,
	SUBJECT_LIMIT,
	TICKET_CATEGORIES,
	type TicketCategory,
	type TicketDraft,
} from '#worker/contract/ticket.ts';
import { storableText } from '#worker/domain/shared/text.ts';

/** The fields of a new ticket, as typed. */
export type TicketFields = {
	readonly subject: string;
	/** '': not chosen. */
	readonly category: TicketCategory | '';
	readonly message: string;
	readonly contact: string;
	readonly withDiagnosis: boolean;
};

export type FieldProblems = Partial<Record<keyof TicketFields, string>>;

const EMPTY: TicketFields = {
	subject: '',
	category: '',
	message: '',
	contact: '',
	withDiagnosis: true,
};

/** Fields from a draft of any version, together with content shared from another app. */
export function fieldsOf(kept: unknown, shared: URLSearchParams): TicketFields {
	const before = typeof kept === 'object' && kept !== null ? (kept as Partial<TicketFields>) : {};
	const text = (name: 'subject' | 'message' | 'contact') =>
		typeof before[name] === 'string' ? before[name] : '';
	const category = TICKET_CATEGORIES.find((one) => one === before.category) ?? '';
	const parts = ['text', 'url'].map((name) => shared.get(name)).filter(Boolean);
	const told = parts.filter((part) => !text('message').includes(part ?? ''));
	return {
		subject: (text('subject') || shared.get('title') || '').slice(0, SUBJECT_LIMIT),
		category,
		message: [text('message'), ...told].filter(Boolean).join('\n').slice(0, MESSAGE_LIMIT),
		contact: text('contact'),
		withDiagnosis: before.withDiagnosis ?? EMPTY.withDiagnosis,
	};
}

/** Instructions by field for what is missing. */
export function problemsOf({ subject, category, message }: TicketFields): FieldProblems {
	return {
		...(subject.trim() === '' && { subject: 'Escreva o assunto em poucas palavras.' }),
		...(category === '' && { category: 'Escolha sobre o que é.' }),
		...(message.trim() === '' && { message: 'Conte o que aconteceu e o que você esperava.' }),
	};
}

/** The ticket to send. `diagnosis`: the text that the person could read. */
export function draftOf(fields: TicketFields, diagnosis: string | null): TicketDraft {
	const contact = storableText(fields.contact.trim()).slice(0, CONTACT_LIMIT);
	return {
		subject: storableText(fields.subject.trim()).slice(0, SUBJECT_LIMIT),
		category: fields.category || 'other',
		message: storableText(fields.message.trim()).slice(0, MESSAGE_LIMIT),
		contact: contact === '' ? null : contact,
		diagnosis:
			fields.withDiagnosis && diagnosis ? storableText(diagnosis).slice(0, DIAGNOSIS_LIMIT) : null,
	};
}
