import { Check, X } from 'lucide-react';
import type { FormStage } from '#worker/contract/form.ts';
import type { AbortReason } from '#worker/contract/visit-input.ts';

/** `gone` null: nothing is lost. */
type Effect = { readonly kept: string; readonly gone: string | null };

type Facts = {
	readonly stage: FormStage;
	readonly reason: AbortReason | null;
	/** Questions answered so far. */
	readonly answered: number;
	/** Questions without an answer. */
	readonly missing: number;
	readonly teleSales: boolean;
};

/** What stays and what does not when an open stage is aborted (rules 2.10, 4.6 and 4.11). */
function effectOf({ stage, reason, answered, missing, teleSales }: Facts): Effect {
	const [visit, aVisit] = teleSales ? ['contato', 'o contato'] : ['visita', 'a visita'];
	const answers = answered === 1 ? 'a resposta dada' : `as ${answered} respostas dadas`;
	const verb = (one: string, several: string) => (answered === 1 ? one : several);
	if (stage !== 'process') {
		return {
			kept: 'O check-in, no histórico. Depois você pode começar de novo.',
			gone: answered === 0 ? null : `A nota: ${answers} ${verb('deixa', 'deixam')} de contar.`,
		};
	}
	if (reason === 'discard') {
		return {
			kept: `O check-in${answered > 0 ? ` e ${answers}` : ''}, no histórico, para quem confere o coaching.`,
			gone: `${teleSales ? 'O contato' : 'A visita'}: não conta para a meta nem para a nota.`,
		};
	}
	const kept =
		answered === 0
			? `O check-in e o motivo. Sem respostas, ${aVisit} fica sem nota.`
			: `O check-in e ${answers}, que ${verb('vale', 'valem')} como ${visit} ${teleSales ? 'interrompido' : 'interrompida'}.`;
	const gone = [
		...(missing > 0 ? ['As perguntas sem resposta.'] : []),
		...(reason === 'inactive' ? ['O cliente deixa de contar hoje.'] : []),
	];
	return { kept, gone: gone.join(' ') || null };
}

const NAME = 'inline font-semibold';
const ICON = 'me-1.5 inline size-6';

/** The same as one or two lines, each with an icon and a word. */
export function AbortEffect(facts: Facts) {
	const { kept, gone } = effectOf(facts);
	return (
		<dl className="grid gap-1.5">
			<div>
				<dt className={`${NAME} text-accent`}>
					<Check aria-hidden="true" className={ICON} />
					Fica:
				</dt>{' '}
				<dd className="inline">{kept}</dd>
			</div>
			{gone !== null && (
				<div>
					<dt className={`${NAME} text-danger`}>
						<X aria-hidden="true" className={ICON} />
						Não fica:
					</dt>{' '}
					<dd className="inline">{gone}</dd>
				</div>
			)}
		</dl>
	);
}
