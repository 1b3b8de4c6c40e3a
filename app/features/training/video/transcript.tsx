import { useState } from 'react';
import { plural } from '#app/ui/format.ts';
import { More } from '#app/ui/more.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { fold, matches } from '#worker/domain/shared/fold.ts';
import type { Cue } from './use-cues.ts';
import { playTime, spokenTime } from './video-words.ts';

type Props = {
	readonly cues: readonly Cue[];
	/** Plays from a second. */
	readonly onGo: (at: number) => void;
};

/** What is said in a video, to read and to search. */
export function Transcript({ cues, onGo }: Props) {
	const [query, setQuery] = useState('');
	return (
		<More words="Transcrição">
			<div className="grid gap-2 pb-2">
				<SearchField label="Buscar no que é dito" onSearch={setQuery} />
				<TranscriptLines cues={cues} query={query} onGo={onGo} />
			</div>
		</More>
	);
}

/** The lines with the words of a search; each leads to its moment. */
export function TranscriptLines({ cues, query, onGo }: Props & { readonly query: string }) {
	const asked = query.trim();
	const found = cues.filter(({ text }) => matches(fold(text), asked));
	return (
		<>
			{asked !== '' && (
				<p role="status" className="text-sm text-muted">
					{plural(found.length, 'trecho', 'trechos', 'Nenhum trecho')} com “{asked}”
				</p>
			)}
			<ol className="grid list-none">
				{found.map(({ at, text }) => (
					<li key={`${at} ${text}`}>
						<button
							type="button"
							className="flex min-h-12 w-full items-baseline gap-3 py-2 text-start"
							onClick={() => onGo(at)}
						>
							<span aria-hidden="true" className="figures flex-none text-accent">
								{playTime(at)}
							</span>
							<span className="sr-only">{spokenTime(at)}</span>
							<span className="min-w-0">{text}</span>
						</button>
					</li>
				))}
			</ol>
		</>
	);
}
