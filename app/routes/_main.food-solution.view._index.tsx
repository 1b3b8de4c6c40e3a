import { useLoaderData, useNavigate } from '@remix-run/react';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { ActionBar } from '#app/components/action-bar.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { ErrorNote } from '#app/components/error-note.tsx';
import { SendFailure } from '#app/components/food-solution/send-failure.tsx';
import { useFoodDraft } from '#app/components/food-solution/use-food-draft.ts';
import { ValueRows } from '#app/components/food-solution/value-rows.tsx';
import { Notice } from '#app/components/notice.tsx';
import { toast } from '#app/components/toast.tsx';
import { codeOf } from '#app/error-text.ts';
import { PROBLEM_TEXT, refusedFieldText } from '#app/food-solution-words.ts';
import { kilograms } from '#app/format.ts';
import { periodText } from '#app/request-words.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { worker } from '#app/worker.client.ts';
import { type DraftProblem, weightOf } from '#worker/domain/requests/food-solution.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';

export const handle: ScreenHandle = {
	title: 'Quantidades',
	back: '/food-solution/products',
	tabs: 'off',
};

export async function clientLoader() {
	return worker.foodSolution.form();
}

/** Second stage of a food solution: its values; then it is sent. */
export default function Values() {
	const form = useLoaderData<typeof clientLoader>();
	const { draft, failed, change } = useFoodDraft(form.draft);
	const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
	const [refused, setRefused] = useState<AppErrorCode | null>(null);
	const [fields, setFields] = useState<readonly string[]>([]);
	const [pending, setPending] = useState(false);
	const navigate = useNavigate();

	async function send() {
		setPending(true);
		setRefused(null);
		setFields([]);
		try {
			const sent = await worker.foodSolution.send();
			setProblems(sent.problems);
			if (sent.problems.length > 0) return;
			toast(`Food Solution ${sent.edited ? 'editado' : 'criado'} com sucesso`);
			navigate('/food-solution', { replace: true });
		} catch (error) {
			setRefused(codeOf(error));
			if (isAppError(error) && error.fields) setFields(refusedFieldText(error.fields));
		} finally {
			setPending(false);
		}
	}

	function remove(code: string) {
		change(worker.foodSolution.removeProduct(code));
		if (draft.products.length === 1) navigate('/food-solution/products');
	}

	return (
		<>
			<ErrorNote code={failed} />
			{refused !== null && (
				<SendFailure code={refused} fields={fields} edited={draft._id !== null} />
			)}
			{problems.length > 0 && (
				<Notice tone="bad" role="alert">
					{problems.map((problem) => PROBLEM_TEXT[problem]).join(' ')}
				</Notice>
			)}
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
				onSet={(code, quantity) => change(worker.foodSolution.setQuantity(code, quantity))}
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
