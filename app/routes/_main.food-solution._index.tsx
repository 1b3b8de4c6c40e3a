import {
	type ClientActionFunctionArgs,
	Form,
	redirect,
	useLoaderData,
	useNavigation,
	useSearchParams,
} from '@remix-run/react';
import { ChefHat, Plus, RefreshCw } from 'lucide-react';
import { useFoodSolutionRefresh } from '../features/requests/food-solution/food-solution.data.client.ts';
import { FoodSolutionRow } from '../features/requests/food-solution/food-solution-row.tsx';
import {
	STATUS_TEXT,
	STATUS_WORD,
	STATUSES,
	statusFrom,
} from '../features/requests/food-solution/food-solution-words.ts';
import { Materials } from '../features/requests/food-solution/materials.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { notAfterActs } from '../platform/acts.ts';
import { worker } from '../platform/worker.client.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const handle: ScreenHandle = { title: 'Food Solution', back: '/menu' };

export async function clientLoader() {
	return worker.foodSolution.view();
}

export const shouldRevalidate = notAfterActs;

export async function clientAction({ request }: ClientActionFunctionArgs) {
	const act = (await request.formData()).get('act');
	if (act === 'discard') {
		await worker.foodSolution.discard();
		return null;
	}
	const { stage } = await worker.foodSolution.begin();
	return redirect(stage === 'define-values' ? '/food-solution/view' : '/food-solution/products');
}

/** Food solutions of the person and their team, and links to the help about them. */
export default function FoodSolutions() {
	const { items, lastUpdate, failed, draft } = useLoaderData<typeof clientLoader>();
	const [params] = useSearchParams();
	const pending = useNavigation().state === 'submitting';
	const status = statusFrom(params.get('situacao'));
	const shown = items.filter((item) => status === null || item.computedStatus === status);
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
			{failed && (
				<Notice
					tone="warn"
					role="status"
					act={
						<Button icon={<RefreshCw aria-hidden="true" className="size-5" />} onClick={refresh}>
							Tentar de novo
						</Button>
					}
				>
					{lastUpdate === null ? (
						'O servidor não respondeu. Confira a internet e tente de novo.'
					) : (
						<>
							Sem resposta do servidor. Esta é a lista de <RelativeTime at={lastUpdate} />.
						</>
					)}
				</Notice>
			)}
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
			{shown.length > 0 && (
				<Card title="Pedidos" content="rows">
					{shown.map((item) => (
						<FoodSolutionRow key={item.request._id} item={item} />
					))}
				</Card>
			)}
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
			<Materials about="food-solution" />
			<ActionBar>
				<Form method="post" className="grid">
					<Button
						type="submit"
						look="primary"
						pending={pending}
						icon={<Plus aria-hidden="true" className="size-5" />}
					>
						{draft ? 'Continuar pedido' : 'Novo Food Solution'}
					</Button>
				</Form>
			</ActionBar>
		</>
	);
}
