import { Notice } from '#app/ui/notice.tsx';
import { failureText } from '#app/ui/save-status-line.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { QuestionList } from './public/question-list.tsx';
import type { Outline } from './use-outline.ts';

type Props = {
	readonly outline: Outline;
	/** Index of the question on the screen. */
	readonly current: number;
	readonly hrefOf: (index: number) => string;
	readonly onChosen?: (() => void) | undefined;
};

/** Every question of the open form as a link, while it is read, and when it cannot be read. */
export function OutlineList({ outline, current, hrefOf, onChosen }: Props) {
	if (outline.state === 'loading') return <Skeleton label="Carregando as perguntas..." />;
	if (outline.state === 'failed') return <Notice tone="bad">{failureText(outline.why)}</Notice>;
	return <QuestionList lines={outline.lines} {...{ current, hrefOf, onChosen }} />;
}
