import { useState } from 'react';
import { codeOf, errorText } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast.tsx';
import { toastError } from '#app/ui/toast-error.ts';
import { EMPTY_DRAFT } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { useAuthoringActs } from '../authoring.data.client.ts';
import type { FormEditor } from './use-form-editor.ts';

type Props = { readonly id: string; readonly editor: FormEditor };

/** Where what was typed is, and the choice between two texts. */
export function SavedLine({ id, editor }: Props) {
	if (editor.state === 'failed' && editor.code === 'conflict') {
		return <TwoTexts id={id} editor={editor} />;
	}
	if (editor.state === 'failed' && editor.code) {
		return (
			<Notice
				tone="warn"
				role="status"
				act={<Button onClick={() => void editor.save()}>Tentar de novo</Button>}
			>
				Guardado só neste aparelho. {errorText(editor.code)}
			</Notice>
		);
	}
	return (
		<p role="status" className="text-sm text-muted">
			{editor.state === 'saved' ? 'Rascunho salvo.' : 'Salvando o rascunho…'}
		</p>
	);
}

/** Somebody else, or another tab, has saved the same draft meanwhile (rule 2.52). */
function TwoTexts({ id, editor }: Props) {
	const act = useAuthoringActs();
	const [asking, setAsking] = useState(false);
	const [pending, setPending] = useState(false);

	async function goOn(isOwn: boolean): Promise<void> {
		setPending(true);
		try {
			const newest = await act('newest', id);
			editor.rebase(newest ?? { rev: 0, draft: EMPTY_DRAFT }, isOwn || newest === null);
			if (newest === null) toast('O outro rascunho já foi publicado ou descartado.');
		} catch (error) {
			codeOf(error);
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
						<Button pending={pending} onClick={() => void goOn(true)}>
							Manter o meu
						</Button>
						<Button look="quiet" onClick={() => setAsking(true)}>
							Usar o outro
						</Button>
					</div>
				}
			>
				Outra pessoa ou outra aba salvou este rascunho. O que você escreveu está guardado neste
				aparelho.
			</Notice>
			<Ask
				open={asking}
				title="Usar o outro rascunho?"
				act="Usar o outro"
				stay="Ficar com o meu"
				danger
				pending={pending}
				onAct={() => void goOn(false)}
				onStay={() => setAsking(false)}
			>
				O que você escreveu aqui desde o último salvamento se perde.
			</Ask>
		</>
	);
}
