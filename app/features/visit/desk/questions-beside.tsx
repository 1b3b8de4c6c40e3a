import { useEffect, useMemo, useRef } from 'react';
import type { QuestionView } from '#worker/contract/coaching-api.ts';
import { OutlineList } from '../outline-list.tsx';
import type { QuestionPlace } from '../question-place.ts';
import { useOutline } from '../use-outline.ts';

type Props = Pick<QuestionView, 'index' | 'answered'> &
	Pick<QuestionPlace, 'readOutline'> & {
		readonly hrefOf: (index: number) => string;
	};

/**
 * Every question of the open form beside the one on the screen. Mount it with a new `key` for every
 * form: the texts are read once, `answered` changes with each answer.
 */
export function QuestionsBeside({ index, answered, hrefOf, readOutline }: Props) {
	const read = useOutline(true, readOutline);
	const list = useRef<HTMLDivElement>(null);
	const outline = useMemo(() => {
		if (read.state !== 'ready') return read;
		const lines = read.lines.map((line) => ({ ...line, answered: answered[line.index] === true }));
		return { ...read, lines };
	}, [read, answered]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: follows the question, and the first list
	useEffect(() => {
		list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
	}, [index, read.state]);
	return (
		<nav className="questions-beside" aria-labelledby="questions-beside">
			<div ref={list}>
				<h2 id="questions-beside" className="px-4 py-3 font-semibold">
					Todas as perguntas
				</h2>
				<OutlineList outline={outline} current={index} hrefOf={hrefOf} />
			</div>
		</nav>
	);
}
