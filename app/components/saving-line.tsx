import type { ReactNode } from 'react';
import { errorText } from '#app/error-text.ts';
import type { SaveFailure } from '#app/visit/save-queue.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type Props = {
	readonly state: 'untouched' | 'saving' | 'stored' | 'failed';
	readonly failure: SaveFailure | null;
	/** What stands there once everything is stored: 'Salvo neste aparelho', 'Enviado …'. */
	readonly children: ReactNode;
	readonly onRetry: () => void;
};

export function failureText(failure: SaveFailure): string {
	return failure === 'unknown'
		? 'Erro desconhecido ao salvar. O que você escreveu continua na tela; tente de novo.'
		: errorText(failure);
}

/**
 * Whether what is on the screen is stored. The line keeps its height, so nothing moves; a save that
 * takes its usual few milliseconds shows no word in between.
 */
export function SavingLine({ state, failure, children, onRetry }: Props) {
	if (state === 'failed' && failure) {
		return (
			<Notice
				tone="bad"
				role="alert"
				act={
					<Button look="secondary" onClick={onRetry}>
						Tentar de novo
					</Button>
				}
			>
				Não foi salvo. {failureText(failure)}
			</Notice>
		);
	}
	return (
		<div className="saving-line" role="status">
			{state === 'saving' ? <span className="saving-word">Salvando…</span> : children}
		</div>
	);
}
