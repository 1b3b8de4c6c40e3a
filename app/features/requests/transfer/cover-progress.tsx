import { clients } from './transfer-words.ts';

type Props = {
	readonly covered: number;
	readonly waiting: number;
	readonly total: number;
};

/** How many clients of a vacation somebody has taken over: a bar, and the same as text. */
export function CoverProgress({ covered, waiting, total }: Props) {
	const share = (count: number) => `${total === 0 ? 0 : (100 * count) / total}%`;
	const left = total - covered - waiting;
	return (
		<span className="grid gap-1 desk:flex desk:flex-wrap desk:items-center desk:gap-x-4">
			<span
				className="flex h-2 overflow-hidden rounded-full bg-sunken desk:w-64"
				aria-hidden="true"
			>
				<span className="bg-accent" style={{ width: share(covered) }} />
				<span className="bg-edge" style={{ width: share(waiting) }} />
			</span>
			<span className="figures">
				{covered} de {clients(total)} com cobertura
				{waiting > 0 && ` · ${waiting} aguardando`}
			</span>
			{left > 0 && (
				<span className="figures font-semibold text-warn">
					{left === 1 ? 'Falta 1 cliente' : `Faltam ${left} clientes`}
				</span>
			)}
		</span>
	);
}
