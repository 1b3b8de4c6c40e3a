import { useSearchParams } from '@remix-run/react';
import { MonitorPlay } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import type { QuizResultsOverview } from '#worker/contract/quiz-results-api.ts';
import { teamFrom } from './results-query.ts';
import { peopleText } from './results-words.ts';

type Props = {
	readonly videos: NonNullable<QuizResultsOverview['withoutQuiz']>;
	readonly base: string;
};

/** Videos that people can only be asked to watch. Renders nothing without one. */
export function VideosWithoutQuiz({ videos, base }: Props) {
	const [params] = useSearchParams();
	const team = teamFrom(params);
	if (videos.length === 0) return null;
	return (
		<Card title="Vídeos sem quiz" content="rows">
			{videos.map(({ videoId, title, category, invited }) => (
				<ListRow
					key={videoId}
					to={`${base}/${videoId}?${new URLSearchParams({ aba: 'ensinar', ...(team && { equipe: team }) })}`}
					icon={<MonitorPlay aria-hidden="true" className="size-6 flex-none text-accent" />}
					title={title}
					detail={`${category && `${category} · `}para ${peopleText(invited)}`}
				/>
			))}
		</Card>
	);
}
