import { Check, Keyboard, X } from 'lucide-react';
import { useId } from 'react';
import { actLabel } from '#app/decisions/decision-words.ts';
import { plural } from '#app/format.ts';
import { useMedia } from '#app/use-media.ts';
import type { Selection } from '#worker/api-decisions.ts';
import type { RequestKind } from '#worker/domain/requests/request.ts';
import { ActionBar } from '../action-bar.tsx';
import { Button } from '../button.tsx';

type Props = {
	readonly kind: RequestKind;
	readonly selection: Selection;
	readonly online: boolean;
	readonly onApprove: () => void;
	readonly onRefuse: () => void;
	readonly onClear: () => void;
	readonly onHelp: () => void;
};

function markedText({ count, look, outside }: Selection): string {
	return [
		plural(count, 'marcado', 'marcados', 'Nenhum marcado'),
		look > 0 ? `${look} para olhar` : '',
		outside > 0 ? `${outside} fora deste filtro` : '',
	]
		.filter(Boolean)
		.join(' · ');
}

/** The acts with what they are about. It stands also when nothing is marked: nothing jumps. */
export function DecideBar({
	kind,
	selection,
	online,
	onApprove,
	onRefuse,
	onClear,
	onHelp,
}: Props) {
	const note = useId();
	const hasMouse = useMedia('(pointer: fine)');
	const { count } = selection;
	const off = !online || count === 0;
	const hint = hasMouse
		? 'Marque as linhas com o mouse ou com o teclado.'
		: 'Toque para marcar; segure para marcar até ali.';
	const wired = { 'aria-disabled': off || undefined, 'aria-describedby': note };
	return (
		<ActionBar
			note={
				<div className="beside flex min-h-12 flex-wrap items-center justify-between gap-x-3 text-sm">
					<p id={note} role="status" className="flex-[1_1_6rem] font-medium">
						{!online && 'Sem internet: decidir fica para quando houver sinal. '}
						{count > 0 ? markedText(selection) : online && hint}
					</p>
					{count > 0 && (
						<Button look="quiet" className="flex-none" onClick={onClear}>
							Desmarcar
						</Button>
					)}
					{hasMouse && (
						<Button
							look="quiet"
							className="flex-none"
							icon={<Keyboard aria-hidden="true" className="size-5" />}
							onClick={onHelp}
						>
							Atalhos
						</Button>
					)}
				</div>
			}
		>
			<Button
				{...wired}
				className="min-h-15"
				icon={<X aria-hidden="true" className="size-5 flex-none" />}
				onClick={() => !off && onRefuse()}
			>
				{actLabel('refused', kind, count)}
			</Button>
			<Button
				{...wired}
				look="primary"
				className="min-h-15"
				icon={<Check aria-hidden="true" className="size-5 flex-none" />}
				onClick={() => !off && onApprove()}
			>
				{actLabel('approved', kind, count)}
			</Button>
		</ActionBar>
	);
}
