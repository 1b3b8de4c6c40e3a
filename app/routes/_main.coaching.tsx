import { Outlet, useLoaderData, useNavigation } from '@remix-run/react';
import { DateDoubt } from '#app/components/date-doubt.tsx';
import { subtitleOf } from '#app/components/header-subtitle.tsx';
import { useWakeLock } from '#app/use-wake-lock.ts';
import { worker } from '#app/worker.client.ts';

export async function clientLoader() {
	return { coaching: await worker.coaching.current() };
}

/** What all coaching screens share: loading notice, doubtful date, a screen that stays lit. */
export default function Coaching() {
	const { coaching } = useLoaderData<typeof clientLoader>();
	const { state, location: target } = useNavigation();
	useWakeLock(coaching?.currentStage != null);
	const opening = state === 'loading' && subtitleOf(target.pathname) === 'coaching';
	return (
		<>
			{opening && coaching === null && (
				<p role="status" className="text-muted">
					Carregando...
				</p>
			)}
			{coaching?.dateDoubt && <DateDoubt coacheeName={coaching.coachee.name} />}
			<Outlet />
		</>
	);
}
