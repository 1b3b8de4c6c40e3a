import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	redirect,
	useFetcher,
	useLoaderData,
} from '@remix-run/react';
import { useId } from 'react';
import { ActionBar } from '#app/components/action-bar.tsx';
import { Button } from '#app/components/button.tsx';
import { ChoiceGroup, ChoiceRow } from '#app/components/choice-row.tsx';
import { CoacheeHeading } from '#app/components/coachee-heading.tsx';
import { ErrorNote } from '#app/components/error-note.tsx';
import { FeedbackHistory } from '#app/components/feedback-history.tsx';
import { FormsMissing } from '#app/components/forms-missing.tsx';
import { PlannedClients } from '#app/components/planned-clients.tsx';
import { codeOf } from '#app/error-text.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { askPersistence } from '#app/storage.client.ts';
import { weekdayFrom } from '#app/weekday.ts';
import { worker } from '#app/worker.client.ts';

export const handle: ScreenHandle = {
	title: 'Iniciar coaching',
	heading: 'page',
	back: '/coaching',
};

function weekdayOf(request: Request) {
	return weekdayFrom(new URL(request.url).searchParams.get('dia')) ?? 0;
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
	const shortId = params.shortId ?? '';
	try {
		return await worker.routePlan.coachee(shortId, weekdayOf(request));
	} catch (error) {
		if (codeOf(error) !== 'route-not-found') throw error;
		throw redirect('/coaching?rota=ausente');
	}
}

export async function clientAction({ params, request }: ClientActionFunctionArgs) {
	const weekday = weekdayOf(request);
	const formData = await request.formData();
	const code = formData.get('coacheeCode');
	try {
		const { route } = await worker.coaching.start({
			shortId: params.shortId ?? '',
			weekday,
			coacheeCode: typeof code === 'string' && code !== '' ? code : null,
		});
		void askPersistence();
		return redirect(route);
	} catch (error) {
		return { code: codeOf(error) };
	}
}

/** Everything a coach wants to know before the day starts, and the one act: start. */
export default function Coachee() {
	const view = useLoaderData<typeof clientLoader>();
	const fetcher = useFetcher<typeof clientAction>();
	const starting = fetcher.state !== 'idle';
	const code = starting ? null : fetcher.data?.code;
	const form = useId();
	const { coachees, clients, outCount, feedbacks } = view;
	return (
		<>
			<CoacheeHeading view={view} />
			<FormsMissing view={view} />
			<fetcher.Form method="post" id={form} className={coachees.length > 1 ? undefined : 'hidden'}>
				{coachees.length > 1 ? (
					<ChoiceGroup legend="Quem será acompanhado?">
						{coachees.map(({ employeeCode, name, jobTitle }, index) => (
							<ChoiceRow
								key={employeeCode}
								type="radio"
								name="coacheeCode"
								value={employeeCode ?? ''}
								defaultChecked={index === 0}
								label={name}
								detail={jobTitle}
							/>
						))}
					</ChoiceGroup>
				) : (
					<input type="hidden" name="coacheeCode" value={coachees[0]?.employeeCode ?? ''} />
				)}
			</fetcher.Form>
			<FeedbackHistory
				title="Últimos feedbacks"
				feedbacks={feedbacks}
				empty="Nenhum ainda. Ao finalizar um coaching, o que foi combinado aparece aqui."
			/>
			<PlannedClients clients={clients} outCount={outCount} />
			<ActionBar note={<ErrorNote code={code} />}>
				<Button look="primary" type="submit" form={form} pending={starting}>
					{starting ? 'Carregando...' : 'Iniciar coaching'}
				</Button>
			</ActionBar>
		</>
	);
}
