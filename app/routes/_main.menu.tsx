import { type ClientActionFunctionArgs, redirect, useLoaderData } from '@remix-run/react';
import { Footprints } from 'lucide-react';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { InstallCard } from '#app/components/install-card.tsx';
import { Logout } from '#app/components/logout.tsx';
import { LossNote } from '#app/components/loss-note.tsx';
import { MenuFeatures } from '#app/components/menu-features.tsx';
import { MenuNews } from '#app/components/menu-news.tsx';
import { ReadinessCard } from '#app/components/readiness-card.tsx';
import { ReceiptRow } from '#app/components/receipt-row.tsx';
import { RunningCoaching } from '#app/components/running-coaching.tsx';
import { SendQueue } from '#app/components/send-queue.tsx';
import { codeOf } from '#app/error-text.ts';
import { weekdayDate } from '#app/format.ts';
import { greeting } from '#app/greeting.ts';
import { readiness } from '#app/readiness.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { checkLoss } from '#app/sentinel.client.ts';
import { useNow } from '#app/use-now.ts';
import { useSync } from '#app/use-sync.ts';
import { useUnseen } from '#app/use-unseen.ts';
import { waitingCount } from '#app/waiting-words.ts';
import { worker } from '#app/worker.client.ts';
import { mayOfferInstall } from '#worker/domain/device/install-offer.ts';
import { accompanies, decides, setsGoals } from '#worker/domain/session/person.ts';

export const handle: ScreenHandle = { title: 'Menu', width: 'wide' };

export async function clientLoader() {
	const [user, coaching, sync, vacations, lines, loss, refusedAt, reviews] = await Promise.all([
		worker.session.user(),
		worker.coaching.current(),
		worker.sync.view(),
		worker.vacation.list(),
		readiness(),
		checkLoss(),
		worker.session.installRefusedAt(),
		worker.quizResults.isOffered(),
	]);
	return { user, coaching, sync, vacations, lines, loss, refusedAt, reviews };
}

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

/** The day at a glance: what is running, what waits to be sent, what is new, and where to go. */
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
			<LossNote loss={loss} />
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
					{(coaches || waitingCount(sync) > 0) && <SendQueue sync={sync} />}
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
