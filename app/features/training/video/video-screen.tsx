import { TvMinimal } from 'lucide-react';
import { useRef, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { date } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { QuizCard as Quiz } from '#worker/contract/quiz-api.ts';
import type { VideoRow } from '#worker/contract/videos-api.ts';
import { companyDay } from '#worker/domain/shared/company-time.ts';
import { AssignedHere } from '../public/assigned-training.tsx';
import { QuizCard } from '../quiz/quiz-card.tsx';
import { DownloadCard } from './download-card.tsx';
import type { PlaybackState } from './use-play-failure.ts';
import { useVideoSource } from './use-video-source.ts';
import { VideoChips } from './video-chips.tsx';
import { VideoPlayer } from './video-player.tsx';
import { playTime, spokenTime } from './video-words.ts';

type Props = {
	readonly id: string;
	/** null: there is no such video. */
	readonly video: VideoRow | null;
	/** null: the video has no quiz that is known to this device. */
	readonly quiz: Quiz | null;
	/** The person gives videos to people as tasks. */
	readonly teaches: boolean;
	/** Address of the list. */
	readonly list: '/tv-vendas' | '/offline/videos';
};

/** One video: player, progress, its quiz, and the download. */
export function VideoScreen({ id, video, quiz, teaches, list }: Props) {
	if (video === null) {
		return (
			<>
				<PageHeading>Vídeo</PageHeading>
				<AssignedHere videoId={id} />
				{quiz && <QuizCard quiz={quiz} />}
				<EmptyState
					icon={<TvMinimal />}
					title="Este vídeo não está disponível"
					act={<ButtonLink to={list}>Ver os outros vídeos</ButtonLink>}
				>
					Ele foi retirado, não é para o seu cargo ou a lista ainda não chegou a este aparelho.
				</EmptyState>
			</>
		);
	}
	return (
		<div className="flex flex-wrap items-start gap-4">
			<div className="grid min-w-0 flex-[3_1_27rem] gap-3">
				<PageHeading>{video.title}</PageHeading>
				<AssignedHere videoId={id} />
				<Playing key={video._id} video={video} />
			</div>
			<div className="grid min-w-0 flex-[2_1_18rem] gap-4">
				<Card>
					<p>{video.description}</p>
					<p className="text-sm text-muted">
						{video.category !== '' && `${video.category} · `}
						<span aria-hidden="true">{playTime(video.seconds)}</span>
						<span className="sr-only">{spokenTime(video.seconds)}</span> · publicado em{' '}
						{date(companyDay(video.publishedAt))}
					</p>
					<VideoChips video={quiz ? { ...video, quiz: null } : video} />
				</Card>
				{quiz && <QuizCard quiz={quiz} />}
				{teaches && list === '/tv-vendas' && (
					<ButtonLink to={`/tv-vendas/resultados/${id}?aba=ensinar`}>
						Passar à minha equipe
					</ButtonLink>
				)}
				<DownloadCard video={video} />
			</div>
		</div>
	);
}

function Playing({ video }: { readonly video: VideoRow }) {
	const { source, again } = useVideoSource(video._id);
	const online = useOnline();
	const [startAt] = useState(video.startAt);
	const playback = useRef<PlaybackState>({ at: startAt, plays: false, retried: false });
	if (video.bytes === 0 && video.download === null) {
		return <Notice tone="info">Este vídeo ainda não tem arquivo. Volte mais tarde.</Notice>;
	}
	switch (source.state) {
		case 'loading':
			return <Skeleton rows={4} label="Carregando vídeo" />;
		case 'failed':
			return source.code === 'offline' || !online ? (
				<Notice tone="warn" act={<Button onClick={again}>Tentar de novo</Button>}>
					Sem internet, e este vídeo não está neste aparelho. Baixe-o quando houver sinal.
				</Notice>
			) : (
				<ErrorNote code={source.code} act={<Button onClick={again}>Tentar de novo</Button>} />
			);
		case 'ready':
			return (
				<>
					<VideoPlayer
						key={source.src}
						video={video}
						source={source}
						playback={playback.current}
						onAgain={again}
					/>
					{startAt > 0 && (
						<p className="text-sm text-muted">
							Continua de onde parou: <span aria-hidden="true">{playTime(startAt)}</span>
							<span className="sr-only">{spokenTime(startAt)}</span>
						</p>
					)}
				</>
			);
	}
}
