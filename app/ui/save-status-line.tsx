import type { ReactNode } from 'react';
import { reloadApp } from '#app/platform/boot.client.ts';
import { errorText } from '#app/platform/error-text.ts';
import type { SaveFailure } from '#app/platform/saving/save-queue.ts';
import type { SavingState } from './act-after-save.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type Props = {
	readonly saving: SavingState;
	/** The input on the screen cannot be stored as it is. */
	readonly invalid?: boolean;
	/** The text when everything is stored: 'Salvo neste aparelho', 'Enviado …'. */
	readonly children: ReactNode;
};

export function failureText(failure: SaveFailure): string {
	return failure === 'unknown'
		? 'Erro desconhecido ao salvar. O que você escreveu continua na tela; tente de novo.'
		: errorText(failure);
}

/** The refusal alone, for a dialog, which covers the line and has its own button to try again. */
export function NotSaved({ saving }: { readonly saving: SavingState }) {
	const { state, failure } = saving;
	if (state !== 'failed' || !failure) return null;
	return (
		<Notice tone="bad" role="alert">
			Não foi salvo. {failureText(failure)}
		</Notice>
	);
}

const LINE = 'grid min-h-7 items-center *:col-start-1 *:row-start-1 low:min-h-0';

/**
 * Shows whether the input is stored. The line keeps its height, so nothing moves. A save that takes
 * the usual few milliseconds shows no text in between.
 */
export function SaveStatusLine({ saving, invalid = false, children }: Props) {
	const { state, failure, retry } = saving;
	if (state === 'failed' && failure) {
		// The next page stores what this one still shows.
		const isOutdated = failure === 'storage-outdated';
		return (
			<div data-holds={isOutdated || undefined}>
				<Notice
					tone="bad"
					role="alert"
					act={
						<Button look="secondary" onClick={isOutdated ? reloadApp : retry}>
							{isOutdated ? 'Atualizar esta aba' : 'Tentar de novo'}
						</Button>
					}
				>
					Não foi salvo. {failureText(failure)}
				</Notice>
			</div>
		);
	}
	if (invalid) {
		return (
			<p className={`${LINE} text-sm font-semibold text-danger`} role="status" data-saving>
				Ainda não salvo: escreva um número válido
			</p>
		);
	}
	return (
		<div className={LINE} role="status" data-saving>
			<div className={state === 'saving' ? 'invisible' : undefined}>{children}</div>
			{state === 'saving' && (
				<span className="animate-say text-muted" data-saving-word>
					Salvando…
				</span>
			)}
		</div>
	);
}
