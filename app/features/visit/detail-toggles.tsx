import { Check } from 'lucide-react';

type Props = {
	readonly option: string;
	readonly details: readonly string[];
	readonly chosen: readonly string[];
	/** Keeps its space but cannot be used: its option is no longer chosen. */
	readonly hidden: boolean;
	readonly onToggle: (detail: string) => void;
};

/** Details that can be added to the chosen option and removed again. */
export function DetailToggles({ option, details, chosen, hidden, onToggle }: Props) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset inside the question's would be read twice
		<div
			role="group"
			aria-label={`Detalhes de ${option}`}
			className="ms-6 flex flex-wrap gap-2 border-s-3 border-accent py-2 ps-4"
			style={hidden ? { visibility: 'hidden' } : undefined}
		>
			{details.map((detail) => {
				const on = chosen.includes(detail);
				return (
					<button
						key={detail}
						type="button"
						className="inline-flex min-h-12 items-center gap-1.5 rounded-full border-[1.5px] border-edge bg-surface py-2 ps-2.5 pe-4 text-start font-semibold aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
						aria-pressed={on}
						onClick={() => onToggle(detail)}
					>
						{on ? <Check aria-hidden size={18} /> : <span className="size-[18px]" />}
						{detail}
					</button>
				);
			})}
		</div>
	);
}
