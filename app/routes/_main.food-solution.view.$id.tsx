import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	Form,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
} from '@remix-run/react';
import { Pencil } from 'lucide-react';
import { loadFoodSolution } from '#app/features/requests/food-solution/food-solution.data.client.ts';
import { FoodSolutionFacts } from '#app/features/requests/food-solution/food-solution-facts.tsx';
import { RequestTrail } from '#app/features/requests/request-trail.tsx';
import { WithdrawRequest } from '#app/features/requests/withdraw-request.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Notice } from '#app/ui/notice.tsx';

export const handle: ScreenHandle = { title: 'Pedido', back: '/food-solution' };

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return loadFoodSolution(params.id ?? '');
}

export const shouldRevalidate = notAfterActs;

/**
 * Copies the food solution into the draft. Only the requester may edit it, and only while it waits.
 */
export async function clientAction({ params }: ClientActionFunctionArgs) {
	try {
		await worker.foodSolution.edit(params.id ?? '');
	} catch (error) {
		return { code: codeOf(error) };
	}
	return redirect('/food-solution/view');
}

/** Shows a food solution and its history. */
export default function FoodSolutionView() {
	const { view, mayEdit, code } = useLoaderData<typeof clientLoader>();
	const refused = useActionData<typeof clientAction>();
	const pending = useNavigation().state === 'submitting';
	if (view === null) {
		return <ErrorNote code={code} act={<ButtonLink to="/food-solution">Ver pedidos</ButtonLink>} />;
	}
	const { request, trail, isOwn } = view;
	return (
		<>
			<ErrorNote code={refused?.code} />
			<FoodSolutionFacts request={request} mayEdit={mayEdit} />
			<Card title="O que aconteceu">
				{trail ? (
					<RequestTrail trail={trail} />
				) : (
					<Notice tone="warn">
						Sem resposta do servidor. Esta é a cópia deste aparelho; o histórico aparece com
						internet.
					</Notice>
				)}
			</Card>
			{isOwn && request.status === 'waiting' && (
				<div className="grid gap-2">
					{mayEdit ? (
						<Form method="post" className="grid">
							<Button
								type="submit"
								pending={pending}
								icon={<Pencil aria-hidden="true" className="size-5" />}
							>
								Editar pedido
							</Button>
						</Form>
					) : (
						<p className="text-muted">Data limite para edições expirou</p>
					)}
					<WithdrawRequest request={request} />
				</div>
			)}
		</>
	);
}
