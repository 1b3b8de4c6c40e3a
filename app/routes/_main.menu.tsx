import { type ClientActionFunctionArgs, redirect, useLoaderData } from '@remix-run/react';
import { Footprints } from 'lucide-react';
import { mayOfferInstall } from '#worker/domain/device/install-offer.ts';
import { accompanies, decides, setsGoals } from '#worker/domain/session/person.ts';
import { DataLossNote } from '../features/device/data-loss-note.tsx';
import { loadReadiness } from '../features/device/device.data.client.ts';
import { InstallCard } from '../features/device/install-card.tsx';
import { outboxCount } from '../features/device/public.tsx';

import { ReadinessCard } from '../features/device/readiness-card.tsx';
import { ReceiptRow } from '../features/device/receipt-row.tsx';
import { SendQueue } from '../features/device/send-queue.tsx';
import { useUnseen } from '../features/notifications/use-unseen.ts';
import { Logout } from '../features/session/logout.tsx';
import { greeting } from '../features/shell/greeting.ts';
import { MenuFeatures } from '../features/shell/menu-features.tsx';
import { MenuNews } from '../features/shell/menu-news.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { RunningCoaching } from '../features/visit/running-coaching.tsx';
import { notAfterActs } from '../platform/acts.ts';
import { codeOf } from '../platform/error-text.ts';
import { checkLoss } from '../platform/sentinel.client.ts';
import { useNow } from '../platform/use-now.ts';
import { useSync } from '../platform/use-sync.ts';
import { worker } from '../platform/worker.client.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { weekdayDate } from '../ui/format.ts';

export const handle: ScreenHandle = { title: 'Menu', width: 'wide' };

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
	const formData = await request.formData();
	try {
		switch (formData.get('act')) {
			case 'send':
				await worker.sync.syncNow();
				return { ok: true };
			case 'retry':
				await worker.sync.retryRefused(String(formData.get('coachingId')));
				return { ok: true };
			default:
				await worker.session.logout();
				return redirect('/login');
		}
	} catch (error) {
		return { code: codeOf(error) };
	}
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
	const coaches = user !== null && accompanies(user);
	return (
		<>
			<div>
				<p className="text-xl font-bold">
					{greeting(now)}, {user?.name.split(' ')[0]}
				</p>
				<p className="text-muted first-letter:uppercase">{weekdayDate(now)}</p>
			</div>
			<DataLossNote loss={loss} />
			{mayOfferInstall({ hasFinished, refusedAt, now: now.toISOString() }) && (
				<InstallCard unasked />
			)}
			<div className="grid items-start gap-4 lg:grid-cols-2">
				<div className="grid gap-4">
					{coaching && <RunningCoaching coaching={coaching} />}
					{!coaching && coaches && (
						<Card title="Nenhum coaching em andamento">
							<p className="text-muted">Escolha a rota de hoje e quem você vai acompanhar.</p>
							<ButtonLink
								look="primary"
								to="/coaching"
								icon={<Footprints aria-hidden="true" className="size-5" />}
							>
								Escolher a rota
							</ButtonLink>
						</Card>
					)}
					{last && (
						<Card title="Último coaching">
							<ReceiptRow receipt={last} />
						</Card>
					)}
					{(coaches || outboxCount(sync) > 0) && <SendQueue sync={sync} />}
					<ReadinessCard lines={lines} />
					<MenuNews vacations={vacations} sync={sync} unseen={unseen} />
				</div>
				<div className="grid gap-4">
					<MenuFeatures
						accompanies={coaches}
						decides={user !== null && decides(user)}
						setsGoals={user !== null && setsGoals(user)}
						reviews={reviews}
					/>
					<Logout />
				</div>
			</div>
		</>
	);
}
