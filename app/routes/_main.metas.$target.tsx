import {
	type ClientLoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import { useState } from 'react';
import type { GoalsMonth } from '#worker/contract/goals-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { GoalsForm } from '../features/goals/goals-form.tsx';
import { monthOf, monthText } from '../features/goals/goals-words.ts';
import { MonthChoice } from '../features/goals/month-choice.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { withPatience } from '../platform/deferred.client.ts';
import { codeOf } from '../platform/error-text.ts';
import { worker } from '../platform/worker.client.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useComing } from '../ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Metas do mês',
	back: '/metas',
	tabs: 'off',
	width: 'wide',
};

type Asked = { readonly month: GoalsMonth | null; readonly code: AppErrorCode | null };

async function ask(target: string, date: string): Promise<Asked> {
	try {
		return { month: await worker.goals.month(target, date), code: null };
	} catch (error) {
		return { month: null, code: codeOf(error) };
	}
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
	const { now } = await worker.session.situation();
	const date = monthOf(request.url, new Date(now));
	const target = params.target ?? '';
	return { now, date, target, coming: await withPatience(ask(target, date)) };
}

/** A change in the worker changes nothing here: another month does. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.href !== nextUrl.href;
}

/** Section 3, Products goals form: one form to set and to change. */
export default function GoalsOfMonth() {
	const { now, date, target, coming } = useLoaderData<typeof clientLoader>();
	const place = `${target}/${date}`;
	const { value } = useComing(coming, place);
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

type Props = { readonly target: string; readonly date: string; readonly loaded: Asked };

function Month({ target, date, loaded }: Props) {
	const [{ month, code }, setAsked] = useState(loaded);
	const [times, setTimes] = useState(0);

	async function reload() {
		const again = await ask(target, date);
		// Without an answer the sheet stays as it is.
		setAsked((before) => ({ month: again.month ?? before.month, code: again.code }));
		if (again.month) setTimes((before) => before + 1);
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
					<GoalsForm key={times} month={month} date={date} onReload={reload} />
				</>
			)}
		</>
	);
}
