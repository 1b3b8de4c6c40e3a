import { CircleX, CloudUpload, RefreshCw, Smartphone } from 'lucide-react';
import { STAGE_ACT } from '#app/features/visit/public/stage-act.ts';
import { errorText } from '#app/platform/error-text.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { named } from '#app/ui/person-name.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { WaitingItem } from '#worker/contract/offline-api.ts';
import { DiscardItem } from './discard-item.tsx';
import { SendButton } from './send-button.tsx';

/** Title of an item. */
function itemTitle({ kind, name, owner, check }: WaitingItem): string {
	if (check) {
		const act = check.kind === 'in' ? 'Check-in' : 'Check-out';
		return name === '' ? `${act} ${STAGE_ACT[check.stage].of}` : `${act} no cliente ${name}`;
	}
	if (kind === 'video') return `Vídeo assistido: ${name}`;
	if (kind === 'quiz') return `Quiz “${name}”`;
	if (kind === 'mark') return name === '' ? 'Resposta a um feedback' : `Combinado: ${name}`;
	if (kind === 'ticket') return `Chamado “${name}”`;
	if (kind === 'message') return name === '' ? 'Mensagem de um chamado' : `Mensagem em “${name}”`;
	const coaching = name === '' ? 'Coaching' : `Coaching com ${named(name)}`;
	return kind === 'on-behalf' ? `${coaching}, de ${owner}` : coaching;
}

function State({ item }: { readonly item: WaitingItem }) {
	const online = useOnline();
	if (item.state === 'refused') {
		return (
			<StatusChip tone="bad" icon={<CircleX aria-hidden="true" />}>
				Recusado
			</StatusChip>
		);
	}
	if (item.state === 'sending' && online) {
		return (
			<StatusChip tone="info" icon={<RefreshCw aria-hidden="true" />}>
				Enviando
			</StatusChip>
		);
	}
	return online ? (
		<StatusChip tone="warn" icon={<CloudUpload aria-hidden="true" />}>
			Na fila para envio
		</StatusChip>
	) : (
		<StatusChip tone="info" icon={<Smartphone aria-hidden="true" />}>
			Salvo neste aparelho
		</StatusChip>
	);
}

/** Why the item was not delivered. Only a coaching has a screen that shows the refused fields. */
function why({ kind, state, reason }: WaitingItem): string | null {
	if (reason === null) return null;
	if (reason !== 'invalid' || state !== 'refused' || kind === 'coaching') return errorText(reason);
	return kind === 'check'
		? 'O servidor não aceitou estes dados. O horário e o local vão também no coaching; tente de novo ou remova daqui.'
		: errorText('refused-by-server');
}

/** One item the server does not have: what it is, its state, the reason and the actions. */
export function OutboxRow({ item }: { readonly item: WaitingItem }) {
	const { id, kind, state, since, lastTryAt, onScreen } = item;
	const reason = why(item);
	return (
		<li className="grid gap-2 px-4 py-3">
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<span className="min-w-0 font-semibold">{itemTitle(item)}</span>
				<State item={item} />
			</div>
			<p className="text-sm text-muted">
				{onScreen && 'Em andamento. '}Na fila: <RelativeTime at={since} />.{' '}
				{lastTryAt === null ? (
					'Nenhuma tentativa ainda.'
				) : (
					<>
						Última tentativa: <RelativeTime at={lastTryAt} />.
					</>
				)}
			</p>
			{reason !== null && (
				<p className={state === 'refused' ? 'font-medium text-danger' : 'text-sm'}>{reason}</p>
			)}
			<div className="flex flex-wrap gap-2">
				{state === 'refused' && kind === 'coaching' ? (
					<ButtonLink to={`/offline/envios/${id}`}>Corrigir</ButtonLink>
				) : (
					<SendButton item={item} name={itemTitle(item)}>
						Tentar agora
					</SendButton>
				)}
				{(kind === 'ticket' || kind === 'message') && (
					<ButtonLink to={`/offline/suporte/chamado/${id}`}>Abrir chamado</ButtonLink>
				)}
				{state === 'refused' && ['on-behalf', 'check', 'mark'].includes(kind) && (
					<DiscardItem item={item} />
				)}
			</div>
		</li>
	);
}
