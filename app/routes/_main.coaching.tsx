import { Outlet, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { DataLossNote } from '#app/features/device/data-loss-note.tsx';
import { subtitleOf } from '#app/features/shell/header-subtitle.tsx';
import { ConfirmCoachingDate } from '#app/features/visit/confirm-coaching-date.tsx';
import { DiscardedNote } from '#app/features/visit/discarded-note.tsx';
import { MergedCoachingNote } from '#app/features/visit/merged-coaching-note.tsx';
import { DamagedAnswersNote } from '#app/features/visit/public/damaged-answers-note.tsx';
import { notAfterActs } from '#app/platform/acts.ts';
import { checkLoss, onLoss } from '#app/platform/sentinel.client.ts';
import { useWakeLock } from '#app/platform/use-wake-lock.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { LossNotice } from '#worker/contract/session-api.ts';

export async function clientLoader() {
	return { coaching: await worker.coaching.current() };
}

export const shouldRevalidate = notAfterActs;

/** Data this device lost since the last start. The screen does not wait for the check. */
function useLoss(): LossNotice | null {
	const [loss, setLoss] = useState<LossNotice | null>(null);
	useEffect(() => {
		const look = () => void checkLoss().then(setLoss);
		look();
		return onLoss(look);
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
			<DamagedAnswersNote />
			{coaching?.dateDoubt && <ConfirmCoachingDate coacheeName={coaching.coachee.name} />}
			{coaching && <MergedCoachingNote coaching={coaching} />}
			{coaching && <DiscardedNote coaching={coaching} />}
			<Outlet />
		</>
	);
}
