import { useLoaderData } from '@remix-run/react';
import { Inbox, MessageSquarePlus, RefreshCw, Ticket } from 'lucide-react';
import { useEffect } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkRows } from '#app/ui/link-rows.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { TicketsView } from '#worker/contract/tickets-api.ts';
import { TicketRows } from './ticket-rows.tsx';
import { refreshTickets } from './tickets.data.client.ts';

const ANSWERING = {
	to: '/suporte/atendimento',
	Icon: Inbox,
	title: 'Atendimento',
	detail: 'Chamados da empresa, para responder',
} as const;

/** The tickets of the person, and those opened on this device without a login. */
export function TicketList({ base }: { readonly base: '/suporte' | '/offline/suporte' }) {
	const view = useLoaderData<TicketsView>();
	const { own, onDevice, loggedIn, answers, lastUpdate, failure } = view;
	const online = useOnline();
	useEffect(() => {
		if (online) refreshTickets();
	}, [online]);
	const isEmpty = own.length + onDevice.length === 0;
	/** The server may have tickets of the person that this device has never loaded. */
	const isUnknown = loggedIn && lastUpdate === null;
	const retry = (
		<Button icon={<RefreshCw aria-hidden="true" className="size-5" />} onClick={refreshTickets}>
			Tentar de novo
		</Button>
	);
	return (
		<>
			{(failure !== null || !online) && (
				<Notice tone="info" act={online ? retry : undefined}>
					{online ? 'O servidor não respondeu.' : 'Sem internet.'} O que você escreve fica salvo
					neste aparelho e segue sozinho quando houver sinal.
					{lastUpdate !== null && (
						<>
							{' '}
							Esta é a lista de <RelativeTime at={lastUpdate} />.
						</>
					)}
				</Notice>
			)}
			{answers && base === '/suporte' && (
				<Card content="rows">
					<LinkRows features={[ANSWERING]} />
				</Card>
			)}
			{own.length > 0 && (
				<Card title="Meus chamados" content="rows">
					<TicketRows tickets={own} base={base} />
				</Card>
			)}
			{onDevice.length > 0 && (
				<Card title="Abertos neste aparelho sem entrar" content="rows">
					<TicketRows tickets={onDevice} base={base} />
				</Card>
			)}
			{isEmpty &&
				(isUnknown && failure === null && online ? (
					<Skeleton label="Carregando chamados" />
				) : (
					<EmptyState
						icon={<Ticket />}
						title={isUnknown ? 'A lista de chamados ainda não chegou' : 'Nenhum chamado'}
					>
						Os chamados que você abrir aparecem aqui, com as respostas da empresa.
					</EmptyState>
				))}
			<ActionBar>
				<ButtonLink
					to={`${base}/novo`}
					look="primary"
					icon={<MessageSquarePlus aria-hidden="true" className="size-5" />}
				>
					Novo chamado
				</ButtonLink>
			</ActionBar>
		</>
	);
}
