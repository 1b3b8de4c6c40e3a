import type { ReactNode } from 'react';
import { errorText } from '../platform/error-text.ts';
import type { SaveFailure } from '../platform/saving/save-queue.ts';
import type { SavingState } from './act-after-save.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type Props = {
	readonly saving: SavingState;
	/** What is on the screen cannot be stored as it stands. */
	readonly invalid?: boolean;
	/** What stands there once everything is stored: 'Salvo neste aparelho', 'Enviado …'. */
	readonly children: ReactNode;
};

export function failureText(failure: SaveFailure): string {
	return failure === 'unknown'
		? 'Erro desconhecido ao salvar. O que você escreveu continua na tela; tente de novo.'
		: errorText(failure);
}

/** The refusal alone, inside a dialog: it covers the line, and its own button tries again. */
export function NotSaved({ saving }: { readonly saving: SavingState }) {
	const { state, failure } = saving;
	if (state !== 'failed' || !failure) return null;
	return (
		<Notice tone="bad" role="alert">
			Não foi salvo. {failureText(failure)}
		</Notice>
	);
}

/**
 * Whether what is on the screen is stored. The line keeps its height, so nothing moves; a save that
 * takes its usual few milliseconds shows no word in between.
 */
export function SaveStatusLine({ saving, invalid = false, children }: Props) {
	const { state, failure, retry } = saving;
	if (state === 'failed' && failure) {
		return (
			<Notice
				tone="bad"
				role="alert"
				act={
					<Button look="secondary" onClick={retry}>
						Tentar de novo
					</Button>
				}
			>
				Não foi salvo. {failureText(failure)}
			</Notice>
		);
	}
	if (invalid) {
		return (
			<p className="saving-line text-sm font-semibold text-danger" role="status">
				Ainda não salvo: falta um número que sirva
			</p>
		);
	}
	return (
		<div className="saving-line" role="status">
			<div className={state === 'saving' ? 'invisible' : undefined}>{children}</div>
			{state === 'saving' && <span className="saving-word">Salvando…</span>}
		</div>
	);
}
