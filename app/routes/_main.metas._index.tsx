import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { Target } from 'lucide-react';
import { loadTargets } from '#app/features/goals/goals.data.client.ts';
import { GoalsRows } from '#app/features/goals/goals-rows.tsx';
import { MonthChoice } from '#app/features/goals/month-choice.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = { title: 'Metas de produtos', back: '/menu', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadTargets(request);
}

export const shouldRevalidate = notAfterActs;

const TABLE = deskOnly(
	async () => (await import('#app/features/goals/desk/goals-table.tsx')).GoalsTable,
);

/** The people whose goals this person sets: a manager's coordinators, a coordinator's salesmen. */
export default function Goals() {
	const { now, date, deferred } = useLoaderData<typeof clientLoader>();
	const { value, isLoading } = useDeferred(deferred, date);
	const isDesk = useDesk();
	const targets = value?.targets ?? [];
	// While a new call is running, the refusal of the last one is hidden.
	const code = isLoading ? null : (value?.code ?? null);
	return (
		<>
			<MonthChoice date={date} now={now} />
			<ErrorNote
				code={code}
				act={
					<ButtonLink to={`?mes=${date}`} replace>
						Tentar de novo
					</ButtonLink>
				}
			/>
			{isLoading && targets.length === 0 && <Skeleton label="Carregando metas" />}
			{targets.length > 0 &&
				(isDesk ? (
					<DeskPart code={TABLE} props={{ targets, date }} instead={GoalsRows} />
				) : (
					<GoalsRows targets={targets} date={date} />
				))}
			{!isLoading && targets.length === 0 && code === null && (
				<EmptyState icon={<Target />} title="Nenhuma meta para definir">
					Gerentes definem as metas dos seus coordenadores, e coordenadores as dos seus vendedores.
				</EmptyState>
			)}
		</>
	);
}
