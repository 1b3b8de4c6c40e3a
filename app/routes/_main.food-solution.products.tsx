import { useLoaderData, useNavigate } from '@remix-run/react';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { ProductPicker } from '#app/features/company/public/product-picker.tsx';
import { DraftFields } from '#app/features/requests/food-solution/draft-fields.tsx';
import { DraftProblems } from '#app/features/requests/food-solution/draft-problems.tsx';
import { useFoodSolutionActs } from '#app/features/requests/food-solution/food-solution.data.client.ts';
import { useFoodDraft } from '#app/features/requests/food-solution/use-food-draft.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { plural } from '#app/ui/format.ts';
import { useFirstProblem } from '#app/ui/use-first-problem.ts';
import { selectionProblems } from '#worker/domain/requests/food-solution.ts';
import type { AppErrorCode } from '#worker/errors.ts';

export const handle: ScreenHandle = { title: 'Produtos', back: '/food-solution', tabs: 'off' };

export async function clientLoader() {
	const [form, user] = await Promise.all([worker.foodSolution.form(), worker.session.user()]);
	return { form, user };
}

export const shouldRevalidate = notAfterActs;

/** First stage of a food solution. A guard redirects a person who has no draft. */
export default function Products() {
	const { form, user } = useLoaderData<typeof clientLoader>();
	const act = useFoodSolutionActs();
	const { draft, failed, change } = useFoodDraft(form.draft);
	const [tried, setTried] = useState(false);
	const showProblem = useFirstProblem();
	const problems = tried ? selectionProblems(draft, form.today) : [];
	const [refused, setRefused] = useState<AppErrorCode | null>(null);
	const navigate = useNavigate();
	const count = draft.products.length;

	async function goOn() {
		setRefused(null);
		try {
			const missing = await act('defineValues');
			if (missing.length === 0) return navigate('/food-solution/view');
			setTried(true);
		} catch (error) {
			setRefused(codeOf(error));
		}
		showProblem();
	}

	return (
		<>
			<ErrorNote code={failed ?? refused} />
			<DraftProblems problems={problems} />
			<DraftFields
				draft={draft}
				form={form}
				user={user}
				problems={problems}
				onPatch={(patch) => change(() => act('patch', patch), patch)}
			/>
			<ProductPicker
				inside="No pedido"
				products={form.products}
				chosen={new Set(draft.products.map(({ code }) => code))}
				onAdd={(code) => change(() => act('addProduct', code))}
				onRemove={(code) => change(() => act('removeProduct', code))}
			/>
			<ActionBar
				note={
					<p role="status" className="text-sm text-muted">
						{plural(count, 'produto no pedido', 'produtos no pedido', 'Nenhum produto no pedido')} ·
						salvo neste aparelho
					</p>
				}
			>
				<Button
					look="primary"
					icon={<ArrowRight aria-hidden="true" className="size-5" />}
					onClick={() => void goOn()}
				>
					Definir quantidades
				</Button>
			</ActionBar>
		</>
	);
}
