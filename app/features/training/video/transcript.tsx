import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { plural } from '#app/ui/format.ts';
import { More } from '#app/ui/more.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { fold, matches } from '#worker/domain/shared/fold.ts';
import type { Cue } from './use-cues.ts';
import { playTime, spokenTime } from './video-words.ts';

type Props = {
	readonly cues: readonly Cue[];
	/** Which of them is said now; -1: none yet. */
	readonly current: number;
	/** Shows a second of the video. */
	readonly onGo: (at: number) => void;
};

/** What is said in a video, to read and to search. It is drawn once a caption, not at each moment. */
export const Transcript = memo(function Transcript(props: Props) {
	const [query, setQuery] = useState('');
	const [isOpen, setOpen] = useState(false);
	return (
		<More words="Transcrição" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			{isOpen && (
				<div className="grid gap-2 pb-2">
					<SearchField label="Buscar no que é dito" onSearch={setQuery} />
					<TranscriptLines {...props} query={query} />
				</div>
			)}
		</More>
	);
});

/** The lines with the words of a search; each leads to its moment. */
export function TranscriptLines(props: Props & { readonly query: string }) {
	const { cues, current, query, onGo } = props;
	const list = useRef<HTMLOListElement>(null);
	const asked = query.trim();
	const found = useMemo(() => cues.filter(({ text }) => matches(fold(text), asked)), [cues, asked]);
	const said = cues[current];
	useEffect(() => {
		const line = list.current?.querySelector<HTMLElement>('[aria-current=true]');
		if (list.current && line) list.current.scrollTop = line.offsetTop - list.current.offsetTop;
	}, []);
	return (
		<>
			{asked !== '' && (
				<p role="status" className="text-sm text-muted">
					{plural(found.length, 'trecho', 'trechos', 'Nenhum trecho')} com “{asked}”
				</p>
			)}
			<ol ref={list} className="grid max-h-[60dvh] list-none overflow-y-auto">
				{found.map((cue) => (
					<Line key={`${cue.at} ${cue.text}`} cue={cue} isSaid={cue === said} onGo={onGo} />
				))}
			</ol>
		</>
	);
}

type LineProps = Pick<Props, 'onGo'> & { readonly cue: Cue; readonly isSaid: boolean };

/** A film of two hours has 2,000 lines, of which two change with each caption. */
const Line = memo(function Line({ cue: { at, text }, isSaid, onGo }: LineProps) {
	return (
		<li className="[contain-intrinsic-size:auto_3rem] [content-visibility:auto]">
			<button
				type="button"
				aria-current={isSaid}
				className="flex min-h-12 w-full items-baseline gap-3 rounded-md px-2 py-2 text-start focus-visible:-outline-offset-3 aria-[current=true]:bg-accent-soft"
				onClick={() => onGo(at)}
			>
				<span aria-hidden="true" className="figures flex-none text-accent">
					{playTime(at)}
				</span>
				<span className="sr-only">{spokenTime(at)}</span>
				<span className="min-w-0">{text}</span>
			</button>
		</li>
	);
});
