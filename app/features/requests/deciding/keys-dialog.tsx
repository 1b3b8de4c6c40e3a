import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActs } from '#app/ui/dialog.tsx';
import { memoWhileClosed } from '#app/ui/memo-while-closed.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { actLabel } from './decision-words.ts';

const keysOf = (kind: RequestKind): readonly (readonly [readonly string[], string])[] => [
	[['j', '↓'], 'Próxima linha'],
	[['k', '↑'], 'Linha anterior'],
	[['x', 'Espaço'], 'Marcar ou desmarcar'],
	[['Shift + ↓', 'Shift + ↑'], 'Marcar enquanto anda'],
	[['Shift + clique'], 'Marcar até a linha'],
	[['a'], `${actLabel('approved', kind, 0)} os marcados ou a linha`],
	[['r'], `${actLabel('refused', kind, 0)} os marcados ou a linha`],
	[['Ctrl + Z'], 'Desfazer a última decisão'],
	[['Enter'], 'Abrir os detalhes da linha'],
	[['1', '2', '…'], 'Ir para o 1º tipo, o 2º…'],
	[['/'], 'Ir para a busca'],
	[['Esc'], 'Voltar da busca à lista'],
	[['?'], 'Mostrar estes atalhos'],
];

type Props = {
	readonly kind: RequestKind;
	readonly open: boolean;
	readonly onClose: () => void;
};

/** The keyboard shortcuts of the list. */
export const KeysDialog = memoWhileClosed(function KeysDialog({ kind, open, onClose }: Props) {
	return (
		<Dialog open={open} onClose={onClose} title="Atalhos do teclado">
			<dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
				{keysOf(kind).map(([keys, what]) => (
					<div key={what} className="contents">
						<dt className="flex flex-wrap gap-1">
							{keys.map((key) => (
								<kbd
									key={key}
									className="inline-block min-w-8 rounded-md border border-edge bg-sunken px-2 py-0.5 text-center font-sans font-semibold"
								>
									{key}
								</kbd>
							))}
						</dt>
						<dd>{what}</dd>
					</div>
				))}
			</dl>
			<p className="text-sm text-muted">Os atalhos não agem enquanto você escreve em um campo.</p>
			<DialogActs>
				<Button onClick={onClose}>Fechar</Button>
			</DialogActs>
		</Dialog>
	);
});
