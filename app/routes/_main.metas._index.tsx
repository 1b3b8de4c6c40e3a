import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { FilePen, Target } from 'lucide-react';
import { loadTargets } from '#app/features/goals/goals.data.client.ts';
import { MonthChoice } from '#app/features/goals/month-choice.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = { title: 'Metas de produtos', back: '/menu' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadTargets(request);
}

export const shouldRevalidate = notAfterActs;

/** The people whose goals this person sets: a manager's coordinators, a coordinator's salesmen. */
export default function Goals() {
	const { now, date, deferred } = useLoaderData<typeof clientLoader>();
	const { value, isLoading } = useDeferred(deferred, date);
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
			{targets.length > 0 && (
				<Card title="Coordenadores" content="rows">
					{targets.map(({ employeeCode, name, people, goals, isBegun }) => (
						<ListRow
							key={employeeCode}
							to={`/metas/${encodeURIComponent(employeeCode)}?mes=${date}`}
							title={name}
							detail={
								<>
									{plural(people, 'vendedor', 'vendedores', 'Nenhum vendedor')}
									<span className="block">
										{goals ? (
											<>
												{plural(goals.products, 'produto', 'produtos', 'Sem produtos')} · por{' '}
												{goals.updatedBy} <RelativeTime at={goals.updatedAt} behindVerb />
											</>
										) : (
											'Metas por definir'
										)}
									</span>
									{isBegun && (
										<span className="flex items-center gap-1.5 font-medium text-warn">
											<FilePen aria-hidden="true" className="size-5 flex-none" />
											Começado e não enviado: está salvo neste aparelho
										</span>
									)}
								</>
							}
						/>
					))}
				</Card>
			)}
			{!isLoading && targets.length === 0 && code === null && (
				<EmptyState icon={<Target />} title="Nenhuma meta para definir">
					Gerentes definem as metas dos seus coordenadores, e coordenadores as dos seus vendedores.
				</EmptyState>
			)}
		</>
	);
}
