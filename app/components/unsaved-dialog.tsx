import type { Saving } from '#app/visit/use-save-queue.ts';
import { Ask } from './dialog.tsx';
import { failureText } from './saving-line.tsx';

/** Leaving a screen whose last change could not be stored: what would be lost, by name. */
export function UnsavedDialog({
	saving,
	what,
}: {
	readonly saving: Pick<Saving<unknown, unknown>, 'leaving' | 'failure' | 'retry'>;
	/** 'A resposta desta pergunta'. */
	readonly what: string;
}) {
	const { leaving, failure } = saving;
	return (
		<Ask
			open={leaving !== null}
			title="Ainda não foi salvo"
			act="Sair sem salvar"
			stay="Ficar e tentar de novo"
			danger
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
}
