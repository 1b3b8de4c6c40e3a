import { useLoaderData, useNavigate } from '@remix-run/react';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { DraftProblem } from '#worker/contract/food-solution.ts';

import type { AppErrorCode } from '#worker/errors.ts';
import { DraftFields } from '../features/requests/food-solution/draft-fields.tsx';
import { useFoodSolutionActs } from '../features/requests/food-solution/food-solution.data.client.ts';
import { PROBLEM_TEXT } from '../features/requests/food-solution/food-solution-words.ts';
import { useFoodDraft } from '../features/requests/food-solution/use-food-draft.ts';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { notAfterActs } from '../platform/acts.ts';
import { codeOf } from '../platform/error-text.ts';
import { worker } from '../platform/worker.client.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { plural } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import { ProductPicker } from '../ui/product-picker.tsx';

export const handle: ScreenHandle = { title: 'Produtos', back: '/food-solution', tabs: 'off' };

export async function clientLoader() {
	return worker.foodSolution.form();
}

export const shouldRevalidate = notAfterActs;

/** First stage of a food solution. A guard redirects a person who has no draft. */
export default function Products() {
	const form = useLoaderData<typeof clientLoader>();
	const act = useFoodSolutionActs();
	const { draft, failed, change } = useFoodDraft(form.draft);
	const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
	const [refused, setRefused] = useState<AppErrorCode | null>(null);
	const navigate = useNavigate();
	const count = draft.products.length;

	async function goOn() {
		setRefused(null);
		try {
			const missing = await act('defineValues');
			setProblems(missing);
			if (missing.length === 0) navigate('/food-solution/view');
		} catch (error) {
			setRefused(codeOf(error));
		}
	}

	return (
		<>
			<ErrorNote code={failed ?? refused} />
			{problems.length > 0 && (
				<Notice tone="bad" role="alert">
					{problems.map((problem) => PROBLEM_TEXT[problem]).join(' ')}
				</Notice>
			)}
			<DraftFields
				draft={draft}
				form={form}
				problems={problems}
				onPatch={(patch) => change(() => act('patch', patch), patch)}
			/>
			<ProductPicker
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
