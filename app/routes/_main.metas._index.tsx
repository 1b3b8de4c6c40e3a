import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { Target } from 'lucide-react';
import { loadTargets } from '#app/features/goals/goals.data.client.ts';
import { GoalsRows } from '#app/features/goals/goals-rows.tsx';
import { MonthChoice } from '#app/features/goals/month-choice.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListOfBefore, ListUnavailable, useLastOf } from '#app/ui/list-unavailable.tsx';
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
	const { value } = useDeferred(deferred, date);
	const isDesk = useDesk();
	const code = value?.code ?? null;
	const targets = useLastOf(value && code === null ? value.targets : null, date) ?? [];
	return (
		<>
			<MonthChoice date={date} now={now} />
			{code !== null && targets.length > 0 && <ListOfBefore code={code} />}
			{code !== null && targets.length === 0 && (
				<ListUnavailable code={code} title="As metas não chegaram" />
			)}
			{value === null && <Skeleton label="Carregando metas" />}
			{targets.length > 0 &&
				(isDesk ? (
					<DeskPart code={TABLE} props={{ targets, date }} instead={GoalsRows} />
				) : (
					<GoalsRows targets={targets} date={date} />
				))}
			{value !== null && targets.length === 0 && code === null && (
				<EmptyState icon={<Target />} title="Nenhuma meta para definir">
					Gerentes definem as metas dos seus coordenadores, e coordenadores as dos seus vendedores.
				</EmptyState>
			)}
		</>
	);
}
