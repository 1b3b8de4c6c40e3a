import { X } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { More } from '#app/ui/more.tsx';
import type { Subject } from './asking-draft.ts';
import { subjectProblemText } from './problem-text.ts';

/** A longer list is folded, so that the search stays on the screen. */
const SHOWN_OPEN = 8;

type Props = {
	readonly chosen: readonly Subject[];
	/** Why the server refused a subject, by its code. */
	readonly refused: Readonly<Record<string, string>>;
	readonly onChange: (chosen: readonly Subject[]) => void;
};

/** The chosen clients or people, each with a button to remove it. */
export function ChosenSubjects({ chosen, refused, onChange }: Props) {
	if (chosen.length === 0) return null;
	const list = (
		<ul aria-label="Escolhidos" className="grid gap-2">
			{chosen.map(({ code, name, detail }) => (
				<li
					key={code}
					className="flex items-center gap-2 rounded-md bg-accent-soft ps-3 text-accent-strong"
				>
					<span className="grid min-w-0 flex-1 py-2">
						<span className="font-semibold">{name}</span>
						<span className="text-sm">{detail}</span>
						{refused[code] !== undefined && (
							<span
								role="alert"
								data-problem
								tabIndex={-1}
								className="text-sm font-semibold text-danger"
							>
								{subjectProblemText(refused[code])}
							</span>
						)}
					</span>
					<button
						type="button"
						className="icon-button flex-none"
						aria-label={`Retirar ${name}`}
						onClick={() => onChange(chosen.filter((one) => one.code !== code))}
					>
						<X aria-hidden="true" className="size-5" />
					</button>
				</li>
			))}
		</ul>
	);
	if (chosen.length <= SHOWN_OPEN) return list;
	const isRefused = chosen.some(({ code }) => refused[code] !== undefined);
	return (
		<More words={`Ver os ${chosen.length} escolhidos`} open={isRefused}>
			<div className="grid gap-2">
				<Button look="quiet" onClick={() => onChange([])}>
					Retirar todos
				</Button>
				{list}
			</div>
		</More>
	);
}
