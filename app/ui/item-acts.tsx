import { ChevronDown, ChevronUp, Copy, Trash2 } from 'lucide-react';

type Props = {
	/** 'pergunta 2', 'alternativa Sim'. */
	readonly what: string;
	readonly index: number;
	readonly count: number;
	readonly onMove: (to: number) => void;
	readonly onCopy?: () => void;
	readonly onRemove: () => void;
};

const BUTTON = 'icon-button flex-none text-accent aria-disabled:text-edge';

/** Moves, copies or removes one item of a list. */
export function ItemActs({ what, index, count, onMove, onCopy, onRemove }: Props) {
	const move = (to: number) => to >= 0 && to < count && onMove(to);
	return (
		<span className="flex flex-wrap gap-2">
			<button
				type="button"
				className={BUTTON}
				aria-label={`Subir ${what}`}
				aria-disabled={index === 0}
				onClick={() => move(index - 1)}
			>
				<ChevronUp aria-hidden="true" className="size-5" />
			</button>
			<button
				type="button"
				className={BUTTON}
				aria-label={`Descer ${what}`}
				aria-disabled={index === count - 1}
				onClick={() => move(index + 1)}
			>
				<ChevronDown aria-hidden="true" className="size-5" />
			</button>
			{onCopy && (
				<button type="button" className={BUTTON} aria-label={`Copiar ${what}`} onClick={onCopy}>
					<Copy aria-hidden="true" className="size-5" />
				</button>
			)}
			<button
				type="button"
				className="icon-button flex-none text-danger"
				aria-label={`Excluir ${what}`}
				onClick={onRemove}
			>
				<Trash2 aria-hidden="true" className="size-5" />
			</button>
		</span>
	);
}
