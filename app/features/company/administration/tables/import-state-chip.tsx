import { CircleAlert, CircleCheck, CircleDashed, Undo2 } from 'lucide-react';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { Import } from '#worker/contract/import.ts';
import { STATE_WORDS } from './import-words.ts';

/** How far an import is. */
export function ImportStateChip({ one }: { readonly one: Import }) {
	const { state, problem, counts } = one;
	const words = STATE_WORDS[state];
	if (problem !== null && state !== 'applied') {
		return (
			<StatusChip tone="bad" icon={<CircleAlert aria-hidden="true" />}>
				Não deu certo
			</StatusChip>
		);
	}
	if (state === 'applied') {
		return (
			<StatusChip tone="good" icon={<CircleCheck aria-hidden="true" />}>
				{words}
			</StatusChip>
		);
	}
	const isWrong = state === 'checked' && counts.error > 0;
	const Icon = state === 'undone' ? Undo2 : isWrong ? CircleAlert : CircleDashed;
	return (
		<StatusChip tone={isWrong ? 'warn' : 'neutral'} icon={<Icon aria-hidden="true" />}>
			{isWrong ? 'Com erros' : words}
		</StatusChip>
	);
}
