import { useNavigate } from '@remix-run/react';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field, SelectField, TextArea } from '#app/ui/field.tsx';
import { toast } from '#app/ui/toast.tsx';
import {
	CONTACT_LIMIT,
	MESSAGE_LIMIT,
	SUBJECT_LIMIT,
	TICKET_CATEGORIES,
	type TicketCategory,
} from '#worker/contract/ticket.ts';
import { TICKET_DRAFT_NAME } from '#worker/domain/support/ticket.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { DiagnosisChoice } from './diagnosis-choice.tsx';
import { draftOf, problemsOf, type TicketFields } from './ticket-fields.ts';
import { CATEGORY_TEXT } from './ticket-words.ts';
import { useTicketActs } from './tickets.data.client.ts';

type Props = {
	readonly base: '/suporte' | '/offline/suporte';
	readonly begun: TicketFields;
	/** The text that may be attached; null: there is none now. */
	readonly diagnosis: string | null;
	readonly loggedIn: boolean;
};

/** A new ticket; its draft is stored at every keystroke until it is sent. */
export function TicketForm({ base, begun, diagnosis, loggedIn }: Props) {
	const navigate = useNavigate();
	const online = useOnline();
	const { value, write, failed } = useDraft<TicketFields>(TICKET_DRAFT_NAME, begun);
	const act = useTicketActs();
	const [tried, setTried] = useState(false);
	const [pending, setPending] = useState(false);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const problems = tried ? problemsOf(value) : {};
	const change = (patch: Partial<TicketFields>) => write((before) => ({ ...before, ...patch }));

	async function send() {
		setTried(true);
		const [missing] = Object.keys(problemsOf(value));
		if (missing !== undefined) {
			document.getElementById(missing)?.focus();
			return;
		}
		setPending(true);
		setCode(null);
		try {
			const id = await act('create', draftOf(value, diagnosis));
			toast(
				online ? 'Chamado salvo e enviado.' : 'Chamado salvo. Será enviado quando houver sinal.',
			);
			navigate(`${base}/chamado/${id}`, { replace: true });
		} catch (error) {
			setCode(codeOf(error));
			setPending(false);
		}
	}

	return (
		<>
			<div className="side-by-side">
				<div>
					<Field
						id="subject"
						label="Assunto"
						value={value.subject}
						maxLength={SUBJECT_LIMIT}
						error={problems.subject}
						onChange={({ target }) => change({ subject: target.value })}
					/>
					<SelectField
						id="category"
						label="Sobre o que é"
						value={value.category}
						error={problems.category}
						onChange={({ target }) => change({ category: target.value as TicketCategory })}
					>
						<option value="" disabled>
							Escolha
						</option>
						{TICKET_CATEGORIES.map((each) => (
							<option key={each} value={each}>
								{CATEGORY_TEXT[each]}
							</option>
						))}
					</SelectField>
					<TextArea
						id="message"
						label="O que aconteceu"
						hint="O que você fazia, a que horas e o que esperava ver. Não escreva senhas."
						rows={6}
						value={value.message}
						maxLength={MESSAGE_LIMIT}
						error={problems.message}
						onChange={({ target }) => change({ message: target.value })}
					/>
				</div>
				<div className="to-read">
					<Field
						id="contact"
						label="Contato (se quiser)"
						hint={
							loggedIn
								? 'A resposta chega nas suas notificações. Outro contato ajuda se for urgente.'
								: 'Quem você é e como falar com você. Sem isso, a resposta fica só aqui, neste aparelho.'
						}
						value={value.contact}
						maxLength={CONTACT_LIMIT}
						onChange={({ target }) => change({ contact: target.value })}
					/>
					<DiagnosisChoice
						text={diagnosis}
						chosen={value.withDiagnosis}
						onChange={(withDiagnosis) => change({ withDiagnosis })}
					/>
				</div>
			</div>
			<ActionBar note={<ErrorNote code={failed ?? code} />}>
				<Button
					look="primary"
					pending={pending}
					icon={<Send aria-hidden="true" className="size-5" />}
					onClick={() => void send()}
				>
					Enviar chamado
				</Button>
			</ActionBar>
		</>
	);
}
