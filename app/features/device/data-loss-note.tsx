import { Notice } from '#app/ui/notice.tsx';
import type { LossNotice } from '#worker/contract/session-api.ts';

/** Says that data of this device was lost without an error, and whether it was restored. */
export function DataLossNote({ loss }: { readonly loss: LossNotice | null }) {
	if (loss === null) return null;
	if (loss.recovered) {
		return (
			<Notice tone="info">
				O armazenamento deste aparelho perdeu dados, e eles foram recuperados do servidor.
			</Notice>
		);
	}
	return (
		<Notice tone="bad">
			{loss.kind === 'damaged'
				? 'Parte dos dados deste aparelho está danificada.'
				: 'O navegador apagou dados deste aparelho.'}{' '}
			Conecte-se à internet para recuperar o que já tinha sido enviado.
		</Notice>
	);
}
