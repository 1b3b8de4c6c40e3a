import { Outlet, useFetcher, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Ask } from '#app/components/dialog.tsx';
import { Notice } from '#app/components/notice.tsx';
import { toast } from '#app/components/toast.tsx';
import { codeOf, errorText } from '#app/error-text.ts';
import { date } from '#app/format.ts';
import { useSync } from '#app/use-sync.ts';
import { useWakeLock } from '#app/use-wake-lock.ts';
import { worker } from '#app/worker.client.ts';

export async function clientLoader() {
	return { coaching: await worker.coaching.current() };
}

/** The person says that the doubtful date is right: the coaching closes, its answers are sent. */
export async function clientAction() {
	try {
		await worker.coaching.confirmExpired();
		return null;
	} catch (error) {
		return { code: codeOf(error) };
	}
}

function DateDoubt({ startedAt }: { readonly startedAt: string }) {
	const [asking, setAsking] = useState(false);
	const fetcher = useFetcher();
	return (
		<>
			<Notice tone="warn" act={<Button onClick={() => setAsking(true)}>Encerrar coaching</Button>}>
				O relógio deste aparelho diz que este coaching é de outro dia ({date(startedAt)}). Se o
				relógio está errado, continue.
			</Notice>
			<Ask
				open={asking}
				title="Encerrar este coaching?"
				act="Encerrar coaching"
				stay="Continuar coaching"
				danger
				pending={fetcher.state !== 'idle'}
				onStay={() => setAsking(false)}
				onAct={() => fetcher.submit(null, { method: 'post', action: '/coaching' })}
			>
				<p>Ele fecha sem feedback. O que foi respondido é enviado assim mesmo.</p>
			</Ask>
		</>
	);
}

/** When the running coaching expires it leaves the screen; the person is told where its answers are. */
function useExpiryNote(runningId: string | null): void {
	const sync = useSync();
	const [known, setKnown] = useState(runningId);
	useEffect(() => {
		if (runningId !== null) {
			setKnown(runningId);
			return;
		}
		const receipt = sync?.receipts.find(({ coachingId }) => coachingId === known);
		if (receipt?.outcome !== 'expired') return;
		setKnown(null);
		toast(errorText('coaching-expired'));
	}, [runningId, known, sync]);
}

/** What all coaching screens share: loading notice, doubtful date, expiry, a screen that stays lit. */
export default function Coaching() {
	const { coaching } = useLoaderData<typeof clientLoader>();
	const navigation = useNavigation();
	useExpiryNote(coaching?._id ?? null);
	useWakeLock(coaching?.currentStage != null);
	const starting = navigation.state === 'loading' && navigation.formMethod !== undefined;
	return (
		<>
			{starting && coaching === null && (
				<p role="status" className="text-muted">
					Carregando...
				</p>
			)}
			{coaching?.dateDoubt && <DateDoubt startedAt={coaching.date} />}
			<Outlet />
		</>
	);
}
