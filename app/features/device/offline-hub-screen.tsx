import { useSearchParams } from '@remix-run/react';
import {
	Bell,
	BookOpenCheck,
	BookUser,
	CalendarDays,
	CalendarX,
	ChartColumn,
	CloudOff,
	FileInput,
	LifeBuoy,
	ListChecks,
	Map as MapIcon,
	MonitorDown,
	Trophy,
	UsersRound,
} from 'lucide-react';
import { AssignedTraining } from '#app/features/training/public/assigned-training.tsx';
import { OpenCommitments } from '#app/features/visit/public/open-commitments.tsx';
import { RunningCoaching } from '#app/features/visit/public/running-coaching.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { useSync } from '#app/platform/use-sync.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkRows, type RowLink } from '#app/ui/link-rows.tsx';
import { screenThatNeedsSignal } from '#worker/domain/session/offline-twins.ts';
import {
	accompanies,
	decides,
	decidesRarely,
	leadsNobody,
	seesTeam,
} from '#worker/domain/session/person.ts';
import { DataLossNote } from './data-loss-note.tsx';
import type { LoadedHub } from './device.data.client.ts';
import { OutboxCard } from './outbox-card.tsx';
import { UnreadableRows } from './public/unreadable-rows.tsx';
import { ReadinessCard } from './readiness-card.tsx';
import { ReceiptRow } from './receipt-row.tsx';
import { saidOffline } from './said-offline.ts';
import { SyncCategories } from './sync-categories.tsx';
import { useReturnOnline } from './use-return-online.ts';

const DECISIONS = {
	to: '/offline/aprovacoes',
	Icon: ListChecks,
	title: 'Aprovações',
	detail: 'Pedidos que esperam a sua decisão, só para ler',
} as const;

const RESULTS = {
	to: '/offline/resultados',
	Icon: ChartColumn,
	title: 'Resultados dos quizzes',
	detail: 'Os últimos números vistos neste aparelho',
} as const;

const TEAM = {
	to: '/offline/equipe',
	Icon: UsersRound,
	title: 'Equipe',
	detail: 'Os últimos números vistos neste aparelho',
} as const;

/** Only the devices of coaches hold them. */
const ROUTES = {
	to: '/offline/rotas',
	Icon: MapIcon,
	title: 'Rotas da equipe',
	detail: 'Os clientes de cada dia e de cada vendedor',
};

const PORTFOLIO: RowLink = {
	to: '/offline/carteira',
	Icon: BookUser,
	title: 'Carteira de clientes',
	detail: 'Busca por nome, código, cidade ou vendedor',
};

const READING: readonly RowLink[] = [
	{
		to: '/offline/quiz',
		Icon: BookOpenCheck,
		title: 'Quizzes',
		detail: 'Dos vídeos de treinamento, para responder sem sinal',
	},
	{
		to: '/offline/abonos',
		Icon: CalendarX,
		title: 'Meus abonos',
		detail: 'O que você pediu e como está',
	},
	{
		to: '/offline/videos',
		Icon: MonitorDown,
		title: 'Vídeos baixados',
		detail: 'A TV Vendas deste aparelho',
	},
	{
		to: '/offline/agenda',
		Icon: CalendarDays,
		title: 'Agenda',
		detail: 'Os meses que você viu neste aparelho',
	},
	{
		to: '/offline/pontos',
		Icon: Trophy,
		title: 'Meus resultados',
		detail: 'Pontos e notas já vistos neste aparelho',
	},
	{
		to: '/offline/notificacoes',
		Icon: Bell,
		title: 'Notificações',
		detail: 'As que já chegaram a este aparelho',
	},
	{
		to: '/offline/importar',
		Icon: FileInput,
		title: 'Importar envios de outro aparelho',
		detail: 'Abre um arquivo protegido e envia o que ele traz',
	},
	{
		to: '/offline/diagnostico',
		Icon: LifeBuoy,
		title: 'Diagnóstico e ajuda',
		detail: 'Como está este aparelho e o que o app coleta',
	},
];

/**
 * What is saved and unsent on this device, what can be read offline, and whether a day can start.
 */
export function OfflineHubScreen(loaded: LoadedHub) {
	const { user, coaching, outbox, lines, loss, results, twin } = loaded;
	const sync = useSync() ?? loaded.sync;
	const online = useOnline();
	const isCoach = user !== null && accompanies(user);
	const [params] = useSearchParams();
	const asked = params.get('de') ?? '';
	const screen = screenThatNeedsSignal(asked);
	useReturnOnline(twin || screen ? asked : '/', params.has('de'));
	return (
		<>
			<DataLossNote loss={loss} />
			{!online && (
				<div className="flex items-center gap-4">
					<CloudOff aria-hidden="true" className="size-10 flex-none text-accent" />
					<p className="text-lg">
						{saidOffline({
							asked,
							screen,
							hasTwin: twin !== null,
							hasCoaching: coaching !== null,
							isCoach,
							hasUnsentDay: outbox.items.some(({ kind }) => kind === 'coaching'),
						})}
					</p>
				</div>
			)}
			{twin && !online && (
				<Card title="O que você queria abrir">
					<p>Sem internet, este aparelho mostra o que já está salvo nele.</p>
					<ButtonLink to={twin.to}>{twin.act}</ButtonLink>
				</Card>
			)}
			<div className="grid items-start gap-4 grid-fit-22/2">
				<div className="grid gap-4">
					{coaching && <RunningCoaching coaching={coaching} />}
					{sync.receipts.length > 0 && (
						<Card title="Coachings recentes">
							{sync.receipts.slice(0, 5).map((receipt) => (
								<ReceiptRow key={receipt.coachingId} receipt={receipt} />
							))}
						</Card>
					)}
					<OpenCommitments screen="/offline/pontos" />
					<AssignedTraining base="/offline/videos" />
					<OutboxCard outbox={outbox} lastSent={sync.coaching.lastUpdate} />
					<ReadinessCard lines={lines} />
				</div>
				<div className="grid gap-4">
					<Card title="Para abrir sem internet" content="rows">
						<LinkRows
							features={[
								...(user && decides(user) && !decidesRarely(user) ? [DECISIONS] : []),
								...(isCoach ? [ROUTES] : []),
								...(user && seesTeam(user) ? [TEAM] : []),
								...(user && leadsNobody(user) ? [] : [PORTFOLIO]),
								...READING,
							]}
						/>
						{results && <LinkRows features={[RESULTS]} />}
					</Card>
					<UnreadableRows />
					{isCoach && <SyncCategories sync={sync} />}
				</div>
			</div>
		</>
	);
}
