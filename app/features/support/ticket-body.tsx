import { useNavigate } from '@remix-run/react';
import { CircleCheck, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { codeOf, errorText } from '#app/platform/error-text.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { absolute, plural } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { TicketView } from '#worker/contract/tickets-api.ts';
import { DiagnosisText } from './diagnosis-choice.tsx';
import { TicketChip } from './ticket-chip.tsx';
import { TicketMessages } from './ticket-messages.tsx';
import { TicketReply } from './ticket-reply.tsx';
import { CATEGORY_TEXT } from './ticket-words.ts';
import { useTicketActs } from './tickets.data.client.ts';

export type TicketBodyProps = {
	readonly view: TicketView;
	readonly base: '/suporte' | '/offline/suporte';
	/** The unsent draft of an answer. */
	readonly typed: string;
};

/** The messages of a ticket and its acts. */
export function TicketBody({ view, base, typed }: TicketBodyProps) {
	const { ticket, state, refused, onDevice, failure, unreadable } = view;
	const navigate = useNavigate();
	const online = useOnline();
	const act = useTicketActs();
	const [pending, setPending] = useState(false);
	const [leaving, setLeaving] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const isSent = state !== 'waiting' && state !== 'refused';
	const isClosed = state === 'closed';

	async function setStatus() {
		setPending(true);
		setProblem(null);
		try {
			await act('setStatus', { id: ticket._id, status: isClosed ? 'open' : 'closed' });
		} catch (error) {
			setProblem(errorText(codeOf(error)));
		}
		setPending(false);
	}

	async function forget() {
		await act('forget', ticket._id);
		navigate(`${base}/chamados`, { replace: true });
	}

	return (
		<>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<TicketChip state={state} />
				<span className="text-muted">
					{CATEGORY_TEXT[ticket.category]} · {absolute(ticket.createdAt)}
				</span>
			</div>
			{failure !== null && isSent && (
				<Notice tone="info">
					Sem resposta do servidor. Isto é o que este aparelho sabe do chamado.
				</Notice>
			)}
			{unreadable > 0 && (
				<Notice tone="info" role="status">
					{plural(unreadable, 'mensagem precisa', 'mensagens precisam', '')} de uma versão nova do
					app.
				</Notice>
			)}
			{state === 'waiting' && (
				<Notice tone="info">
					O chamado está salvo neste aparelho e segue sozinho quando houver sinal.
				</Notice>
			)}
			{refused !== null && (
				<Notice tone="bad" role="alert">
					{refused === 'too-large'
						? 'O texto não cabe mais neste chamado.'
						: 'O servidor não aceitou o que você escreveu.'}{' '}
					Copie o texto, descarte e abra outro chamado.
				</Notice>
			)}
			{ticket.answers && (
				<p className="wrap-anywhere text-muted">
					De {ticket.author ?? 'alguém que não entrou no app'}.
				</p>
			)}
			{ticket.contact !== null && (
				<p className="wrap-anywhere">
					<strong>Contato:</strong> {ticket.contact}
				</p>
			)}
			<TicketMessages view={view} />
			{ticket.diagnosis !== null && (
				<Card>
					<details>
						<summary className="flex min-h-12 cursor-pointer items-center font-semibold text-accent">
							Diagnóstico anexado
						</summary>
						<DiagnosisText text={ticket.diagnosis} />
					</details>
				</Card>
			)}
			{problem !== null && (
				<Notice tone="bad" role="alert">
					{problem}
				</Notice>
			)}
			{refused === null && <TicketReply view={view} typed={typed} />}
			<div className="grid gap-2 grid-fit-13/2">
				{isSent && (
					<Button
						pending={pending}
						aria-disabled={!online || undefined}
						icon={
							isClosed ? (
								<RotateCcw aria-hidden="true" className="size-5" />
							) : (
								<CircleCheck aria-hidden="true" className="size-5" />
							)
						}
						onClick={() => {
							if (online) void setStatus();
							else setProblem('Sem internet. Encerrar e reabrir precisa de sinal.');
						}}
					>
						{isClosed ? 'Reabrir chamado' : 'Encerrar chamado'}
					</Button>
				)}
				{(onDevice || refused !== null) && (
					<Button
						look="quiet"
						icon={<Trash2 aria-hidden="true" className="size-5" />}
						onClick={() => setLeaving(true)}
					>
						{isSent ? 'Tirar deste aparelho' : 'Descartar chamado'}
					</Button>
				)}
			</div>
			<Ask
				open={leaving}
				title={isSent ? 'Tirar deste aparelho?' : 'Descartar este chamado?'}
				act={isSent ? 'Tirar deste aparelho' : 'Descartar chamado'}
				stay="Manter chamado"
				danger
				onAct={() => void forget()}
				onStay={() => setLeaving(false)}
			>
				<p>
					{isSent
						? 'A empresa continua com o chamado, mas este aparelho não o abre mais.'
						: state === 'waiting'
							? 'O que você escreveu some deste aparelho. Nada foi enviado.'
							: 'O que ainda não foi enviado some deste aparelho. O que a empresa já recebeu continua com ela.'}
				</p>
			</Ask>
		</>
	);
}
