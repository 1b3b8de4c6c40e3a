import { Outlet, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { LossNotice } from '#worker/contract/session-api.ts';
import { DataLossNote } from '../features/device/data-loss-note.tsx';
import { subtitleOf } from '../features/shell/header-subtitle.tsx';
import { ConfirmCoachingDate } from '../features/visit/confirm-coaching-date.tsx';
import { MergedCoachingNote } from '../features/visit/merged-coaching-note.tsx';
import { notAfterActs } from '../platform/acts.ts';
import { checkLoss } from '../platform/sentinel.client.ts';
import { useWakeLock } from '../platform/use-wake-lock.ts';
import { worker } from '../platform/worker.client.ts';

export async function clientLoader() {
	return { coaching: await worker.coaching.current() };
}

export const shouldRevalidate = notAfterActs;

/** Data this device lost since the last start. The screen does not wait for the check. */
function useLoss(): LossNotice | null {
	const [loss, setLoss] = useState<LossNotice | null>(null);
	useEffect(() => {
		void checkLoss().then(setLoss);
	}, []);
	return loss;
}

/** Shared by all coaching screens: loading notice, doubtful date, merged coaching, wake lock. */
export default function Coaching() {
	const { coaching } = useLoaderData<typeof clientLoader>();
	const { state, location: target } = useNavigation();
	const loss = useLoss();
	useWakeLock(coaching?.currentStage != null);
	const opening = state === 'loading' && subtitleOf(target.pathname) === 'coaching';
	return (
		<>
			{opening && coaching === null && (
				<p role="status" className="text-muted">
					Carregando...
				</p>
			)}
			<DataLossNote loss={loss} />
			{coaching?.dateDoubt && <ConfirmCoachingDate coacheeName={coaching.coachee.name} />}
			{coaching && <MergedCoachingNote coaching={coaching} />}
			<Outlet />
		</>
	);
}
