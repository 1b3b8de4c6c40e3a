import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { Trophy } from 'lucide-react';
import { CoachingResult } from '#app/features/points/coaching-result.tsx';
import { HeldCoachingsCard } from '#app/features/points/held-coachings-card.tsx';
import { GradeCard, WeeksCard } from '#app/features/points/performance-cards.tsx';
import { monthName } from '#app/features/points/public/month-name.ts';
import { ScoreCard, SourcesCard } from '#app/features/points/score-card.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { loadOwnAgreements } from '#app/features/visit/commitments/commitments.data.client.ts';
import { AnswerFeedback } from '#app/features/visit/public/answer-feedback.tsx';
import { ReceivedFeedbacks } from '#app/features/visit/public/received-feedbacks.tsx';
import { notAfterActs } from '#app/platform/acts.ts';
import { worker } from '#app/platform/worker.client.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';

export const handle: ScreenHandle = { title: 'Meus resultados', back: '/offline', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams.get('coaching');
	const [held, coachings, agreements] = await Promise.all([
		worker.game.held(),
		worker.game.heldCoachings(),
		loadOwnAgreements(),
	]);
	const opened = coachings.find(({ _id }) => _id === asked);
	const told = agreements.agreements.some(({ coachingId }) => coachingId === asked);
	return { ...held, coachings, opened, agreements, told: told ? asked : null };
}

export const shouldRevalidate = notAfterActs;

/** The last results that this device has loaded, readable offline. */
export default function OfflineResults() {
	const { score, performance, coachings, opened, agreements, told } =
		useLoaderData<typeof clientLoader>();
	const feedback = told !== null && <AnswerFeedback agreements={agreements} coachingId={told} />;
	if (opened || feedback) {
		return (
			<>
				<ButtonLink to="/offline/pontos" look="secondary">
					Ver todos os resultados
				</ButtonLink>
				{opened ? <CoachingResult result={opened} feedback={feedback} /> : feedback}
			</>
		);
	}
	const newest = score ?? performance;
	const received = agreements.agreements;
	const others = coachings.filter(({ _id }) =>
		received.every(({ coachingId }) => coachingId !== _id),
	);
	if (newest === null && coachings.length === 0 && received.length === 0) {
		return (
			<EmptyState icon={<Trophy />} title="Nenhum resultado neste aparelho">
				Abra a Pontuação ou o Desempenho uma vez com internet: os números ficam aqui para ler sem
				sinal.
			</EmptyState>
		);
	}
	return (
		<>
			{newest && (
				<Notice tone="info">
					Números de {monthName(newest.data.month)}, vistos{' '}
					<RelativeTime at={newest.lastUpdate} behindVerb />. Com sinal, eles se atualizam na
					Pontuação e no Desempenho.
				</Notice>
			)}
			<div className="grid items-start gap-4 grid-fit-22/2">
				{score && (
					<div className="grid gap-4">
						<ScoreCard score={score.data} />
						<SourcesCard lines={score.data.lines} />
					</div>
				)}
				{performance && (
					<div className="grid gap-4">
						<GradeCard performance={performance.data} />
						<WeeksCard weeks={performance.data.weeks} />
					</div>
				)}
				{received.length > 0 && <ReceivedFeedbacks view={agreements} />}
				<HeldCoachingsCard coachings={others} />
			</div>
		</>
	);
}
