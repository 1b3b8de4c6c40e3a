import { Form, useNavigation, useSearchParams } from '@remix-run/react';
import { ChefHat, Plus } from 'lucide-react';
import { useId } from 'react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { OldCopyNotice } from '#app/ui/old-copy-notice.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { NotArrived } from '#app/ui/unavailable.tsx';
import { type LoadedFoodSolutions, useFoodSolutionRefresh } from './food-solution.data.client.ts';
import { FoodSolutionMaterials } from './food-solution-materials.tsx';
import { FoodSolutionRows } from './food-solution-rows.tsx';
import { STATUS_TEXT, STATUS_WORD, STATUSES, statusFrom } from './food-solution-words.ts';

const TABLE = deskOnly(
	async () => (await import('./desk/food-solution-table.tsx')).FoodSolutionTable,
);

/** Food solutions of the person and their team, and links to the help about them. */
export function FoodSolutionsScreen({ items, lastUpdate, failed, draft }: LoadedFoodSolutions) {
	const [params] = useSearchParams();
	const pending = useNavigation().state === 'submitting';
	const status = statusFrom(params.get('situacao'));
	const shown = items.filter((item) => status === null || item.computedStatus === status);
	const isDesk = useDesk();
	const begin = useId();
	const refresh = useFoodSolutionRefresh();
	return (
		<>
			{draft && (
				<Notice
					tone="info"
					act={
						<Form method="post">
							<Button type="submit" name="act" value="discard" look="quiet">
								Descartar
							</Button>
						</Form>
					}
				>
					{draft._id === null ? 'Um pedido começado' : 'Uma edição começada'} está salvo neste
					aparelho{draft.client && `: ${draft.client.name}`}.
				</Notice>
			)}
			{failed &&
				(lastUpdate === null ? (
					<NotArrived title="Os pedidos ainda não chegaram" onRetry={refresh} />
				) : (
					<OldCopyNotice what="a lista" at={lastUpdate} onRetry={refresh} />
				))}
			{items.length > 0 && (
				<Segmented
					label="Situação"
					segments={[
						{ to: '?', label: 'Todos', count: items.length, chosen: status === null },
						...STATUSES.map((each) => ({
							to: `?situacao=${STATUS_WORD[each]}`,
							label: STATUS_TEXT[each],
							count: items.filter((item) => item.computedStatus === each).length,
							chosen: status === each,
						})).filter(({ count, chosen }) => count > 0 || chosen),
					]}
				/>
			)}
			{shown.length > 0 &&
				(isDesk ? (
					<DeskPart code={TABLE} props={{ items: shown }} instead={FoodSolutionRows} />
				) : (
					<FoodSolutionRows items={shown} />
				))}
			{shown.length === 0 && lastUpdate === null && !failed && (
				<Skeleton label="Carregando pedidos" />
			)}
			{shown.length === 0 && lastUpdate !== null && (
				<EmptyState
					icon={<ChefHat />}
					title={status === null ? 'Nenhum pedido ainda' : 'Nenhum pedido nesta situação'}
					act={status !== null && <ButtonLink to="?">Ver todos</ButtonLink>}
				>
					Os pedidos de Food Solution seus e da sua equipe aparecem aqui, com cliente, produtos,
					prazo e situação.
				</EmptyState>
			)}
			<FoodSolutionMaterials isListFailed={failed} />
			<Form id={begin} method="post" className="hidden" />
			<ActionBar>
				<Button
					type="submit"
					form={begin}
					name="act"
					value="begin"
					look="primary"
					pending={pending}
					icon={<Plus aria-hidden="true" className="size-5" />}
				>
					{draft ? 'Continuar pedido' : 'Novo Food Solution'}
				</Button>
			</ActionBar>
		</>
	);
}
