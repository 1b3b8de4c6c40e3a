import {
	type ClientLoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import { useState } from 'react';
import {
	findMonth,
	goalsActs,
	loadMonth,
	type MonthAnswer,
} from '#app/features/goals/goals.data.client.ts';
import { GoalsForm } from '#app/features/goals/goals-form.tsx';
import { monthText } from '#app/features/goals/goals-words.ts';
import { MonthChoice } from '#app/features/goals/month-choice.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { actionOf } from '#app/platform/acts.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';
import type { ProductGoals } from '#worker/contract/product-goals.ts';

export const handle: ScreenHandle = {
	title: 'Metas do mês',
	back: '/metas',
	tabs: 'off',
	width: 'wide',
};

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
	return loadMonth(request, params.target ?? '');
}

export const clientAction = actionOf(goalsActs);

/** The address also says how the sheet is sorted, which loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	const monthOf = ({ pathname, searchParams }: URL) => `${pathname}/${searchParams.get('mes')}`;
	return monthOf(currentUrl) !== monthOf(nextUrl);
}

/** Goals of one month: one form creates and changes them. */
export default function GoalsOfMonth() {
	const { now, date, target, deferred } = useLoaderData<typeof clientLoader>();
	const place = `${target}/${date}`;
	const { value } = useDeferred(deferred, place);
	return (
		<>
			<MonthChoice date={date} now={now} />
			{value ? (
				<Month key={place} target={target} date={date} loaded={value} />
			) : (
				<Skeleton rows={5} label="Carregando as metas do mês" />
			)}
		</>
	);
}

type Props = { readonly target: string; readonly date: string; readonly loaded: MonthAnswer };

function Month({ target, date, loaded }: Props) {
	const [{ month, code }, setAnswer] = useState(loaded);

	async function reload() {
		const again = await findMonth(target, date);
		// Without an answer the form stays as it is.
		setAnswer((before) => ({ month: again.month ?? before.month, code: again.code }));
	}

	function show(goals: ProductGoals) {
		setAnswer(({ month: before }) => ({
			month: before && { ...before, goals, draft: null },
			code: null,
		}));
	}

	return (
		<>
			<ErrorNote code={code} act={<Button onClick={() => void reload()}>Tentar de novo</Button>} />
			{month && (
				<>
					<div>
						<h2 className="text-xl font-bold">{month.target.name}</h2>
						<p className="text-muted first-letter:uppercase">{monthText(date)}</p>
					</div>
					<GoalsForm month={month} date={date} onSaved={show} onReload={reload} />
				</>
			)}
		</>
	);
}
