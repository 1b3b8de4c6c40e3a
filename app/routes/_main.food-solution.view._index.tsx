import { useLoaderData, useNavigate } from '@remix-run/react';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { DraftProblems } from '#app/features/requests/food-solution/draft-problems.tsx';
import { useFoodSolutionActs } from '#app/features/requests/food-solution/food-solution.data.client.ts';
import { refusedFieldText } from '#app/features/requests/food-solution/food-solution-words.ts';
import { SendFailure } from '#app/features/requests/food-solution/send-failure.tsx';
import { useFoodDraft } from '#app/features/requests/food-solution/use-food-draft.ts';
import { ValueRows } from '#app/features/requests/food-solution/value-rows.tsx';
import { periodText } from '#app/features/requests/request-words.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { kilograms } from '#app/ui/format.ts';
import { toast } from '#app/ui/toast.tsx';
import { useFirstProblem } from '#app/ui/use-first-problem.ts';
import { sendingProblems, weightOf } from '#worker/domain/requests/food-solution.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';

export const handle: ScreenHandle = {
	title: 'Quantidades',
	back: '/food-solution/products',
	tabs: 'off',
};

export async function clientLoader() {
	return worker.foodSolution.form();
}

export const shouldRevalidate = notAfterActs;

/** Second stage of a food solution: its values and the button that sends it. */
export default function Values() {
	const form = useLoaderData<typeof clientLoader>();
	const act = useFoodSolutionActs();
	const { draft, failed, change } = useFoodDraft(form.draft);
	const [tried, setTried] = useState(false);
	const showProblem = useFirstProblem();
	const problems = tried ? sendingProblems(draft, form.today) : [];
	const [refused, setRefused] = useState<AppErrorCode | null>(null);
	const [fields, setFields] = useState<readonly string[]>([]);
	const [pending, setPending] = useState(false);
	const navigate = useNavigate();

	async function send() {
		setPending(true);
		setRefused(null);
		setFields([]);
		try {
			const { problems: missing, edited } = await act('send');
			if (missing.length === 0) {
				toast(`Food Solution ${edited ? 'editado' : 'criado'} com sucesso`);
				return navigate('/food-solution', { replace: true });
			}
			setTried(true);
		} catch (error) {
			setRefused(codeOf(error));
			if (isAppError(error) && error.fields) setFields(refusedFieldText(error.fields));
		} finally {
			setPending(false);
		}
		showProblem();
	}

	function remove(code: string) {
		change(() => act('removeProduct', code));
		if (draft.products.length === 1) navigate('/food-solution/products');
	}

	return (
		<>
			<ErrorNote code={failed} />
			{refused !== null && (
				<SendFailure code={refused} fields={fields} edited={draft._id !== null} />
			)}
			<DraftProblems problems={problems} />
			<Card
				title={draft.client?.name ?? 'Pedido'}
				aside={
					<ButtonLink to="/food-solution/products" look="quiet">
						Mudar
					</ButtonLink>
				}
			>
				<p>
					{draft.employee?.name}
					<span className="figures block text-muted">{periodText(draft)}</span>
				</p>
				{draft.observation && <p className="text-muted">“{draft.observation}”</p>}
			</Card>
			<ValueRows
				products={draft.products}
				checked={problems.includes('quantity-missing')}
				onSet={(code, quantity) => change(() => act('setQuantity', { code, quantity }))}
				onRemove={remove}
			/>
			<ActionBar
				note={
					<p role="status" className="figures text-sm text-muted">
						Total {kilograms(weightOf(draft))} · salvo neste aparelho
					</p>
				}
			>
				<Button
					look="primary"
					pending={pending}
					icon={<Send aria-hidden="true" className="size-5" />}
					onClick={() => void send()}
				>
					{draft._id === null ? 'Enviar pedido' : 'Salvar edição'}
				</Button>
			</ActionBar>
		</>
	);
}
