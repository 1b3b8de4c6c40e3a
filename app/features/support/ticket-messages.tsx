import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { TicketMessage } from '#worker/contract/ticket.ts';
import type { TicketView } from '#worker/contract/tickets-api.ts';

function nameOf({ from, name }: TicketMessage, answers: boolean): string {
	const isMine = answers ? from === 'support' : from === 'author';
	if (isMine && name === null) return 'Você';
	return name ?? (from === 'support' ? 'Suporte da empresa' : 'Quem abriu o chamado');
}

function Message({
	who,
	at,
	text,
	support,
	note,
}: {
	readonly who: string;
	readonly at: string;
	readonly text: string;
	readonly support: boolean;
	readonly note?: string;
}) {
	return (
		<li
			className={`grid gap-1 rounded-md p-3 ${support ? 'bg-accent-soft' : 'bg-sunken'} ${
				support ? 'me-6' : 'ms-6'
			}`}
		>
			<span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
				<strong className="wrap-anywhere">{who}</strong>
				<span>{note ?? <RelativeTime at={at} />}</span>
			</span>
			<span className="wrap-anywhere whitespace-pre-wrap">{text}</span>
		</li>
	);
}

/** The messages, oldest first; unsent ones at the end. */
export function TicketMessages({ view }: { readonly view: TicketView }) {
	const { ticket, outgoing } = view;
	return (
		<ol className="grid gap-3" aria-label="Mensagens">
			{ticket.messages.map((one) => (
				<Message
					key={one._id}
					who={nameOf(one, ticket.answers)}
					at={one.at}
					text={one.text}
					support={one.from === 'support'}
				/>
			))}
			{outgoing.map(({ _id, at, text }) => (
				<Message
					key={_id}
					who="Você"
					at={at}
					text={text}
					support={ticket.answers}
					note="Na fila para envio"
				/>
			))}
		</ol>
	);
}
