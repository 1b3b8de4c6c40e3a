import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { FilePen, Target } from 'lucide-react';
import { withPatience } from '#app/coming.client.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorNote } from '#app/components/error-note.tsx';
import { MonthChoice } from '#app/components/goals/month-choice.tsx';
import { ListRow } from '#app/components/list-row.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { codeOf } from '#app/error-text.ts';
import { plural } from '#app/format.ts';
import { monthOf } from '#app/goals-words.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { useComing } from '#app/use-coming.ts';
import { worker } from '#app/worker.client.ts';

export const handle: ScreenHandle = { title: 'Metas de produtos', back: '/menu' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { now } = await worker.session.situation();
	const date = monthOf(request.url, new Date(now));
	return { now, date, coming: await withPatience(ask(date)) };
}

async function ask(date: string) {
	try {
		return { targets: await worker.goals.targets(date), code: null };
	} catch (error) {
		return { targets: [], code: codeOf(error) };
	}
}

/** Whose goals the person sets: a manager's coordinators, a coordinator's own salesmen. */
export default function Goals() {
	const { now, date, coming } = useLoaderData<typeof clientLoader>();
	const { value, isComing } = useComing(coming, date);
	const targets = value?.targets ?? [];
	// Asked again, the refusal of before is no answer.
	const code = isComing ? null : (value?.code ?? null);
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
			{isComing && targets.length === 0 && <Skeleton label="Carregando metas" />}
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
			{!isComing && targets.length === 0 && code === null && (
				<EmptyState icon={<Target />} title="Nenhuma meta para definir">
					Gerentes definem as metas dos seus coordenadores, e coordenadores as dos seus vendedores.
				</EmptyState>
			)}
		</>
	);
}
