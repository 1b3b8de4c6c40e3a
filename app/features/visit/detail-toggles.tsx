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
			className="detail-toggles"
			style={hidden ? { visibility: 'hidden' } : undefined}
		>
			{details.map((detail) => {
				const on = chosen.includes(detail);
				return (
					<button
						key={detail}
						type="button"
						className="detail-toggle"
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
