import { errorText } from '#app/platform/error-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AppErrorCode } from '#worker/errors.ts';

type Props = {
	readonly code: AppErrorCode;
	/** Instructions for the refused fields. */
	readonly fields: readonly string[];
	readonly edited: boolean;
};

/** Why the request was refused, and what to do. The input stays. */
export function SendFailure({ code, fields, edited }: Props) {
	return (
		<Notice
			tone="bad"
			role="alert"
			act={code === 'conflict' && <ButtonLink to="/food-solution">Ver pedidos</ButtonLink>}
		>
			<strong className="block">{titleOf(code, edited)}</strong>
			{fields.length > 0 ? fields.join(' ') : nextStepOf(code)}
		</Notice>
	);
}

function titleOf(code: AppErrorCode, edited: boolean): string {
	if (!edited) return 'Erro ao criar Food Solution';
	if (code === 'edit-unauthorised') return 'Sem autorização';
	if (code === 'edit-too-late') return 'Data limite para edições expirou';
	return code === 'server-failed' ? 'Erro desconhecido' : 'Erro ao editar Food Solution';
}

function nextStepOf(code: AppErrorCode): string {
	switch (code) {
		case 'edit-unauthorised':
			return 'Só quem fez o pedido pode editar; fale com essa pessoa.';
		case 'edit-too-late':
			return 'Faça um pedido novo ou combine a mudança com o seu gestor.';
		case 'conflict':
			return 'O pedido já foi decidido ou retirado e não muda mais. Faça um pedido novo.';
		default:
			return errorText(code);
	}
}
