import { FilePen } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { GoalsTarget } from '#worker/contract/goals-api.ts';

export type GoalsRowsProps = {
	readonly targets: readonly GoalsTarget[];
	/** First day of the month, ISO. */
	readonly date: string;
};

/** The address of the goals of one person in a month. */
export function goalsAddress({ employeeCode }: GoalsTarget, date: string): string {
	return `/metas/${encodeURIComponent(employeeCode)}?mes=${date}`;
}

/** The people whose goals are set, and what is set for the month. */
export function GoalsRows({ targets, date }: GoalsRowsProps) {
	return (
		<Card title="Coordenadores" content="rows">
			{targets.map((target) => (
				<ListRow
					key={target.employeeCode}
					to={goalsAddress(target, date)}
					title={target.name}
					detail={<Detail target={target} />}
				/>
			))}
		</Card>
	);
}

function Detail({ target: { people, goals, isBegun } }: { readonly target: GoalsTarget }) {
	return (
		<>
			{plural(people, 'vendedor', 'vendedores', 'Nenhum vendedor')}
			<span className="block">
				{goals ? (
					<>
						{plural(goals.products, 'produto', 'produtos', 'Sem produtos')} · por {goals.updatedBy}{' '}
						<RelativeTime at={goals.updatedAt} behindVerb />
					</>
				) : (
					'Metas por definir'
				)}
			</span>
			{isBegun && <GoalsBegun />}
		</>
	);
}

/** There is a draft on this device. */
function GoalsBegun() {
	return (
		<span className="flex items-center gap-1.5 font-medium text-warn">
			<FilePen aria-hidden="true" className="size-5 flex-none" />
			Começado e não enviado: está salvo neste aparelho
		</span>
	);
}
