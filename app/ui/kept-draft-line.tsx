import { useState } from 'react';
import { errorText } from '#app/platform/error-text.ts';
import type { KeptDraft } from '#app/platform/saving/draft-saves.client.ts';
import type { DraftKeeping } from '#app/platform/saving/use-kept-draft.ts';
import { Button } from './button.tsx';
import { Ask } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';
import { Notice } from './notice.tsx';
import { toast } from './toast.tsx';
import { toastError } from './toast-error.ts';

const WORDS = {
	untouched: 'O que você escrever é salvo sozinho.',
	saved: 'Rascunho salvo.',
	typed: 'Salvando o rascunho…',
	failed: '',
} as const;

type Props<T> = {
	readonly keeping: DraftKeeping<T>;
	/** What the server has now; null: nothing is being written. */
	readonly findNewest: () => Promise<KeptDraft<T> | null>;
};

/** Where what was typed is, and the choice between two texts. */
export function KeptDraftLine<T>({ keeping, findNewest }: Props<T>) {
	const { state, code } = keeping;
	return (
		<>
			<ErrorNote code={keeping.deviceCode} />
			{state !== 'failed' || !code ? (
				<p role="status" className="text-sm text-muted">
					{WORDS[state]}
				</p>
			) : code === 'conflict' ? (
				<TwoTexts keeping={keeping} findNewest={findNewest} />
			) : (
				<Notice
					tone="warn"
					role="status"
					act={<Button onClick={() => void keeping.save()}>Tentar de novo</Button>}
				>
					Guardado só neste aparelho. {errorText(code)}
				</Notice>
			)}
		</>
	);
}

/** Somebody else, or another tab, has saved the same draft meanwhile (rule 2.52). */
function TwoTexts<T>({ keeping, findNewest }: Props<T>) {
	const [asking, setAsking] = useState(false);
	const [pending, setPending] = useState(false);

	async function choose(isOwn: boolean): Promise<void> {
		setPending(true);
		try {
			const newest = await findNewest();
			if (newest === null) toast('O outro rascunho já foi publicado ou descartado.');
			if (isOwn || newest === null) keeping.standOver(newest?.rev ?? 0);
			else keeping.takeOver(newest);
		} catch (error) {
			toastError(error);
		}
		setPending(false);
		setAsking(false);
	}

	return (
		<>
			<Notice
				tone="bad"
				role="alert"
				act={
					<div className="flex flex-wrap gap-2">
						<Button pending={pending} onClick={() => void choose(true)}>
							Manter o meu
						</Button>
						<Button look="quiet" onClick={() => setAsking(true)}>
							Usar o outro
						</Button>
					</div>
				}
			>
				Outra pessoa ou outra aba salvou este rascunho. O que você escreveu está salvo neste
				aparelho.
			</Notice>
			<Ask
				open={asking}
				title="Usar o outro rascunho?"
				act="Usar o outro"
				stay="Ficar com o meu"
				danger
				pending={pending}
				onAct={() => void choose(false)}
				onStay={() => setAsking(false)}
			>
				O que você escreveu aqui desde o último salvamento se perde.
			</Ask>
		</>
	);
}
