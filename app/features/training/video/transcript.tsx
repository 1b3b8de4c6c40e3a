import { memo, useState } from 'react';
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
	return (
		<More words="Transcrição">
			<div className="grid gap-2 pb-2">
				<SearchField label="Buscar no que é dito" onSearch={setQuery} />
				<TranscriptLines {...props} query={query} />
			</div>
		</More>
	);
});

/** The lines with the words of a search; each leads to its moment. */
export function TranscriptLines(props: Props & { readonly query: string }) {
	const { cues, current, query, onGo } = props;
	const asked = query.trim();
	const found = cues.filter(({ text }) => matches(fold(text), asked));
	const said = cues[current];
	return (
		<>
			{asked !== '' && (
				<p role="status" className="text-sm text-muted">
					{plural(found.length, 'trecho', 'trechos', 'Nenhum trecho')} com “{asked}”
				</p>
			)}
			<ol className="grid max-h-[60dvh] list-none overflow-y-auto">
				{found.map((cue) => {
					const { at, text } = cue;
					return (
						<li key={`${at} ${text}`}>
							<button
								type="button"
								aria-current={cue === said}
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
				})}
			</ol>
		</>
	);
}
