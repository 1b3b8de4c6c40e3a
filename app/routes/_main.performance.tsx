import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { ChartNoAxesColumn } from 'lucide-react';
import { useEffect } from 'react';
import { CoachingResult } from '#app/features/points/coaching-result.tsx';
import { FiguresAge } from '#app/features/points/figures-age.tsx';
import { GameUnavailable } from '#app/features/points/game-unavailable.tsx';
import { monthQuery } from '#app/features/points/month-query.ts';
import { MonthSegments } from '#app/features/points/month-segments.tsx';
import { CoachingsCard, GradeCard, WeeksCard } from '#app/features/points/performance-cards.tsx';
import { refreshPoints } from '#app/features/points/points.data.client.ts';
import { ProfileHeader } from '#app/features/points/profile-header.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import {
	loadOwnAgreements,
	refreshAgreements,
} from '#app/features/visit/commitments/commitments.data.client.ts';
import { AnswerFeedback } from '#app/features/visit/public/answer-feedback.tsx';
import { notAfterActs } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';
import type { GameMonth } from '#worker/contract/performance.ts';
import { must } from '#worker/errors.ts';

export const handle: ScreenHandle = { title: 'Desempenho', back: '/perfil', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const user = must(await worker.session.user(), 'user');
	const month = monthQuery(request.url);
	const coachingId = new URL(request.url).searchParams.get('coaching');
	const agreements = coachingId === null ? null : await loadOwnAgreements();
	const deferred = await deferAfterDelay(figures(coachingId, month));
	return { user, month, coachingId, agreements, deferred };
}

export const shouldRevalidate = notAfterActs;

async function figures(coachingId: string | null, month: GameMonth | null) {
	try {
		const result = coachingId === null ? null : await worker.game.coaching(coachingId);
		const performance = coachingId === null ? await worker.game.performance(month) : null;
		return { rank: await worker.game.badge(), result, performance, code: null };
	} catch (error) {
		return { rank: null, result: null, performance: null, code: codeOf(error) };
	}
}

/** The grade of the month, its parts, and the details of each coaching. */
export default function Performance() {
	const { user, month, coachingId, agreements, deferred } = useLoaderData<typeof clientLoader>();
	const { value, isLoading } = useDeferred(deferred, `${coachingId}/${month}`);
	useEffect(() => {
		if (coachingId === null) refreshPoints(['performance', 'score'], month);
		else refreshAgreements();
	}, [coachingId, month]);
	const { rank = null, result = null, performance = null } = value ?? {};
	// While a new call is running, the refusal of the last one is hidden.
	const code = isLoading ? null : (value?.code ?? null);
	const waiting = isLoading && (result ?? performance) === null && (
		<Skeleton rows={5} label="Carregando desempenho" />
	);
	const whole = month === null ? '/performance' : `/performance?mes=${month}`;
	if (coachingId !== null) {
		const isOwn = agreements?.agreements.some((one) => one.coachingId === coachingId);
		const feedback = agreements && isOwn && (
			<AnswerFeedback agreements={agreements} coachingId={coachingId} />
		);
		return (
			<>
				<ButtonLink to={whole} look="secondary">
					Ver o mês inteiro
				</ButtonLink>
				{waiting}
				{code !== null && <CoachingMissing code={code} id={coachingId} />}
				{result && <CoachingResult result={result} feedback={feedback} />}
				{!result && !isLoading && feedback}
			</>
		);
	}
	return (
		<>
			<ProfileHeader user={user} heading="header" rank={rank} />
			{waiting}
			{code !== null && (
				<GameUnavailable
					code={code}
					act={
						<ButtonLink to={whole} replace>
							Tentar de novo
						</ButtonLink>
					}
				/>
			)}
			{performance && (
				<>
					<MonthSegments months={performance.data.months} month={performance.data.month} />
					<FiguresAge lastUpdate={performance.lastUpdate} failed={performance.failed} />
					<div className="grid items-start gap-4 grid-fit-22/2">
						<div className="grid gap-4">
							{performance.data.grade !== null && <GradeCard performance={performance.data} />}
							{performance.data.weeks.some(({ grade }) => grade !== null) && (
								<WeeksCard weeks={performance.data.weeks} />
							)}
						</div>
						<CoachingsCard coachings={performance.data.coachings} month={performance.data.month} />
					</div>
					{performance.data.grade === null && (
						<EmptyState icon={<ChartNoAxesColumn />} title="Ainda sem nota neste mês">
							{performance.data.coachings.some(({ review }) => review === 'open')
								? 'A nota aparece quando alguém acima de quem fez o coaching contar um dos que estão em conferência, ou outro for finalizado.'
								: 'A nota aparece quando o primeiro coaching do mês, seu ou da sua equipe, for finalizado.'}
						</EmptyState>
					)}
				</>
			)}
		</>
	);
}

function CoachingMissing({
	code,
	id,
}: {
	readonly code: Parameters<typeof GameUnavailable>[0]['code'];
	readonly id: string;
}) {
	if (code === 'not-found') {
		return (
			<EmptyState icon={<ChartNoAxesColumn />} title="Este coaching não pode ser aberto">
				Ele não foi finalizado ou não é seu. Os seus coachings do mês estão no desempenho.
			</EmptyState>
		);
	}
	return (
		<GameUnavailable
			code={code}
			act={
				<ButtonLink to={`?coaching=${encodeURIComponent(id)}`} replace>
					Tentar de novo
				</ButtonLink>
			}
		/>
	);
}
