import {
	CircleCheck,
	CirclePlay,
	CloudDownload,
	ListChecks,
	Smartphone,
	Sparkles,
} from 'lucide-react';
import { grade, percent } from '#app/ui/format.ts';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { VideoQuiz } from '#worker/contract/training.ts';
import type { VideoRow } from '#worker/contract/videos-api.ts';
import { downloadedText } from './video-words.ts';

function QuizState({ quiz }: { readonly quiz: VideoQuiz }) {
	const icon = <ListChecks aria-hidden="true" />;
	if (quiz.open) {
		return (
			<StatusChip tone="warn" icon={icon}>
				Quiz em andamento
			</StatusChip>
		);
	}
	if (quiz.grade === null) {
		return (
			<StatusChip tone="neutral" icon={icon}>
				Quiz não feito
			</StatusChip>
		);
	}
	return (
		<StatusChip tone="good" icon={icon}>
			<span>
				Quiz feito · <span className="figures">{grade(quiz.grade)}</span>
			</span>
		</StatusChip>
	);
}

/** The progress of the person with a video, each state as icon and word. */
export function VideoChips({ video }: { readonly video: VideoRow }) {
	const { isNew, watch, share, quiz, download } = video;
	return (
		<span className="flex flex-wrap gap-1.5">
			{isNew && (
				<StatusChip tone="info" icon={<Sparkles aria-hidden="true" />}>
					Novo
				</StatusChip>
			)}
			{watch === 'watched' && (
				<StatusChip tone="good" icon={<CircleCheck aria-hidden="true" />}>
					Assistido
				</StatusChip>
			)}
			{watch === 'begun' && (
				<StatusChip tone="neutral" icon={<CirclePlay aria-hidden="true" />}>
					<span className="figures">{percent(share)} assistido</span>
				</StatusChip>
			)}
			{quiz !== null && <QuizState quiz={quiz} />}
			{download?.state === 'done' && (
				<StatusChip tone="neutral" icon={<Smartphone aria-hidden="true" />}>
					Neste aparelho
				</StatusChip>
			)}
			{download !== null && download.state !== 'done' && (
				<StatusChip tone="neutral" icon={<CloudDownload aria-hidden="true" />}>
					<span className="figures">Baixado {downloadedText(download)}</span>
				</StatusChip>
			)}
		</span>
	);
}
