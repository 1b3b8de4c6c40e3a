import { type ClientActionFunctionArgs, redirect, useLoaderData } from '@remix-run/react';
import { Footprints } from 'lucide-react';
import { DataLossNote } from '#app/features/device/data-loss-note.tsx';
import { loadReadiness } from '#app/features/device/device.data.client.ts';
import { InstallCard } from '#app/features/device/install-card.tsx';
import { outboxCount } from '#app/features/device/public/outbox-text.ts';
import { UnreadableRows } from '#app/features/device/public/unreadable-rows.tsx';
import { ReadinessCard } from '#app/features/device/readiness-card.tsx';
import { ReceiptRow } from '#app/features/device/receipt-row.tsx';
import { SendQueue } from '#app/features/device/send-queue.tsx';
import { useUnseen } from '#app/features/notifications/public/use-unseen.ts';
import { PendingKinds } from '#app/features/requests/public/pending-kinds.tsx';
import { PendingMenuRow } from '#app/features/requests/public/pending-menu-row.tsx';
import { Logout } from '#app/features/session/logout.tsx';
import { greeting } from '#app/features/shell/greeting.ts';
import { MenuFeatures } from '#app/features/shell/menu-features.tsx';
import { MenuNews } from '#app/features/shell/menu-news.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { AssignedTraining } from '#app/features/training/public/assigned-training.tsx';
import { OpenCommitments } from '#app/features/visit/public/open-commitments.tsx';
import { RunningCoaching } from '#app/features/visit/public/running-coaching.tsx';
import { notAfterActs } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { checkLoss } from '#app/platform/sentinel.client.ts';
import { useNow } from '#app/platform/use-now.ts';
import { useSync } from '#app/platform/use-sync.ts';
import { worker } from '#app/platform/worker.client.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { weekdayDate } from '#app/ui/format.ts';
import { mayOfferInstall } from '#worker/domain/device/install-offer.ts';
import { readinessOf } from '#worker/domain/device/readiness.ts';
import {
	accompanies,
	administers,
	decides,
	decidesFirst,
	decidesRarely,
	leadsNobody,
	seesTeam,
	setsGoals,
} from '#worker/domain/session/person.ts';

export const handle: ScreenHandle = { title: 'Menu', width: 'wide' };

/** A coaching that ended since then stands first: whether it was sent is what its coach looks for. */
const RECENT_MS = 12 * 3_600_000;

export async function clientLoader() {
	const [user, coaching, sync, vacations, lines, loss, refusedAt, reviews] = await Promise.all([
		worker.session.user(),
		worker.coaching.current(),
		worker.sync.view(),
		worker.vacation.list(),
		loadReadiness(),
		checkLoss(),
		worker.session.installRefusedAt(),
		worker.quizResults.isOffered(),
	]);
	return { user, coaching, sync, vacations, lines, loss, refusedAt, reviews };
}

export const shouldRevalidate = notAfterActs;

export async function clientAction({ request }: ClientActionFunctionArgs) {
	const act = (await request.formData()).get('act');
	if (act !== 'logout') throw new TypeError(`No such act: ${act}`);
	try {
		await worker.session.logout();
	} catch (error) {
		return { code: codeOf(error) };
	}
	return redirect('/login');
}

function ChooseRoute() {
	return (
		<ButtonLink
			look="primary"
			className="flex-wrap"
			to="/coaching"
			icon={<Footprints aria-hidden="true" className="size-5" />}
		>
			Escolher a rota
		</ButtonLink>
	);
}

/** The running coaching, unsent work, news, and links to all features. */
export default function Menu() {
	const { user, coaching, loss, vacations, lines, refusedAt, reviews, ...loaded } =
		useLoaderData<typeof clientLoader>();
	const sync = useSync() ?? loaded.sync;
	const unseen = useUnseen();
	const now = useNow('half-minute');
	const hasFinished = sync.receipts.some(({ outcome }) => outcome === 'done');
	const [last] = sync.receipts;
	const hasJustFinished = last && now.getTime() - Date.parse(last.finishedAt) < RECENT_MS;
	const readiness = readinessOf(lines);
	const coaches = user !== null && accompanies(user);
	const mayStart = coaches && !coaching;
	const hasNoRoute = lines.some(({ key, reason }) => key === 'routePlan' && reason === 'empty');
	const receipt = last && (
		<Card title="Último coaching">
			<ReceiptRow receipt={last} />
			{hasJustFinished && mayStart && <ChooseRoute />}
		</Card>
	);
	const first = user !== null && decidesFirst(user);
	// Without a day or decisions of one's own, the news alone would leave half of a desk empty.
	const isShort = !first && !coaches;
	const column = isShort ? 'contents' : 'grid gap-4';
	return (
		<>
			<div>
				<p className="text-xl font-bold">
					{greeting(now)}, {user?.name.split(' ')[0]}
				</p>
				<p className="text-muted first-letter:uppercase">{weekdayDate(now)}</p>
			</div>
			<DataLossNote loss={loss} />
			<UnreadableRows />
			{mayOfferInstall({ hasFinished, refusedAt, now: now.toISOString() }) && (
				<InstallCard unasked />
			)}
			<div
				className={
					isShort
						? 'columns-[2_22rem] gap-4 [&>*>*]:mb-4 [&>*>*]:break-inside-avoid'
						: 'grid items-start gap-4 grid-fit-22/2'
				}
			>
				<div className={column}>
					{coaching && <RunningCoaching coaching={coaching} />}
					{first && (
						<Card title="Para decidir" content="rows">
							<PendingMenuRow />
							<PendingKinds />
						</Card>
					)}
					{hasJustFinished
						? receipt
						: mayStart &&
							(hasNoRoute && administers(user) ? (
								<Card title="Ainda não há rotas">
									<p className="text-muted">
										Envie as planilhas de pessoas, clientes e rotas. Elas chegam aos celulares na
										próxima sincronização.
									</p>
									<ButtonLink look="primary" to="/administracao/dados">
										Enviar os dados
									</ButtonLink>
								</Card>
							) : (
								<Card title="Nenhum coaching em andamento">
									<p className="text-muted">Escolha a rota de hoje e quem você vai acompanhar.</p>
									<ChooseRoute />
								</Card>
							))}
					<OpenCommitments screen="/performance" />
					<AssignedTraining base="/tv-vendas/video" />
					{!hasJustFinished && receipt}
					{(coaches || outboxCount(sync) > 0) && <SendQueue sync={sync} />}
					{(readiness === 'wait' || readiness === 'bad') && <ReadinessCard lines={lines} />}
					<MenuNews
						vacations={vacations}
						// What has never arrived and is being downloaded is not old.
						outdated={sync.outdated && readiness !== 'wait'}
						unseen={unseen}
						isWaiting={readiness === 'wait'}
					/>
				</div>
				<div className={column}>
					<MenuFeatures
						hasTeam={user !== null && seesTeam(user)}
						decides={user !== null && decides(user) && !first}
						decidesRarely={user !== null && decidesRarely(user)}
						leadsNobody={user !== null && leadsNobody(user)}
						setsGoals={user !== null && setsGoals(user)}
						reviews={reviews}
						administers={user !== null && administers(user)}
					/>
					<Logout />
				</div>
			</div>
		</>
	);
}
