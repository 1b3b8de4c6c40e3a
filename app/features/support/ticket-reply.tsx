import { Send } from 'lucide-react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { MESSAGE_LIMIT } from '#worker/contract/ticket.ts';
import type { TicketView } from '#worker/contract/tickets-api.ts';
import { storableText } from '#worker/domain/shared/text.ts';
import { replyDraftName } from '#worker/domain/support/ticket.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { useTicketActs } from './tickets.data.client.ts';

/** One more message; its draft survives until it is sent. */
export function TicketReply({
	view,
	typed,
}: {
	readonly view: TicketView;
	readonly typed: string;
}) {
	const { ticket, state } = view;
	const draftName = replyDraftName(ticket._id);
	const { value, write, failed } = useDraft(draftName, { text: typed });
	const act = useTicketActs();
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [missing, setMissing] = useState(false);
	const [pending, setPending] = useState(false);

	async function send() {
		const { text: taken } = value;
		const text = storableText(taken.trim()).slice(0, MESSAGE_LIMIT);
		setMissing(text === '');
		if (text === '') return;
		setCode(null);
		setPending(true);
		try {
			await act('write', { id: ticket._id, text });
			// Text typed since then is a correction or the next message, so it stays.
			write((now) => (now.text === taken ? { text: '' } : now));
		} catch (error) {
			setCode(codeOf(error));
		} finally {
			setPending(false);
		}
	}

	return (
		<div className="grid gap-3">
			<TextArea
				label={ticket.answers ? 'Resposta' : 'Nova mensagem'}
				hint={state === 'closed' ? 'Escrever abre o chamado de novo.' : undefined}
				rows={3}
				maxLength={MESSAGE_LIMIT}
				value={value.text}
				error={missing ? 'Escreva a mensagem antes de enviar.' : null}
				onChange={({ target }) => write(() => ({ text: target.value }))}
			/>
			<ErrorNote code={failed ?? code} />
			<Button
				look="primary"
				pending={pending}
				icon={<Send aria-hidden="true" className="size-5" />}
				onClick={() => void send()}
			>
				{ticket.answers ? 'Responder' : 'Enviar mensagem'}
			</Button>
		</div>
	);
}
