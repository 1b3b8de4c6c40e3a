import { memo } from 'react';
import type { Saving } from '#app/platform/saving/use-save-queue.ts';
import { Ask } from './dialog.tsx';
import { failureText } from './save-status-line.tsx';

type Props = {
	readonly saving: Pick<Saving<unknown, unknown>, 'leaving' | 'failure' | 'retry'>;
	/** 'A resposta desta pergunta'. */
	readonly what: string;
};

/**
 * Shown when a person leaves a screen whose last change could not be stored. Names what is lost.
 */
export const UnsavedDialog = memo(function UnsavedDialog({ saving, what }: Props) {
	const { leaving, failure } = saving;
	return (
		<Ask
			open={leaving !== null}
			title="Ainda não foi salvo"
			act="Sair sem salvar"
			stay="Ficar e tentar de novo"
			danger
			holds
			onAct={() => leaving?.leaveAnyway()}
			onStay={() => {
				leaving?.stay();
				saving.retry();
			}}
		>
			<p>{what} não coube ou não pôde ser gravada neste aparelho e se perde ao sair.</p>
			{failure && <p>{failureText(failure)}</p>}
		</Ask>
	);
}, isClosed);

/** Closed before and after: nothing to render. */
function isClosed(before: Props, after: Props): boolean {
	return before.saving.leaving === null && after.saving.leaving === null;
}
