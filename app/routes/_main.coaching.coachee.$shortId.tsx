import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	redirect,
	useFetcher,
	useLoaderData,
	useSearchParams,
} from '@remix-run/react';
import { useId, useState } from 'react';
import { ActionBar } from '#app/components/action-bar.tsx';
import { AllowanceClients } from '#app/components/allowance-clients.tsx';
import { Button } from '#app/components/button.tsx';
import { CoacheeChoice } from '#app/components/coachee-choice.tsx';
import { CoacheeHeading } from '#app/components/coachee-heading.tsx';
import { ErrorNote } from '#app/components/error-note.tsx';
import { FeedbackHistory } from '#app/components/feedback-history.tsx';
import { FormsMissing } from '#app/components/forms-missing.tsx';
import { PlannedClients } from '#app/components/planned-clients.tsx';
import { codeOf } from '#app/error-text.ts';
import { shortName } from '#app/person-name.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { askPersistence } from '#app/storage.client.ts';
import { useChangeAddress } from '#app/use-change-address.ts';
import { weekdayFrom } from '#app/weekday.ts';
import { worker } from '#app/worker.client.ts';
import type { CoacheeView } from '#worker/contract/plan-api.ts';

export const handle: ScreenHandle = {
	title: 'Iniciar coaching',
	heading: 'page',
	back: '/coaching',
};

/** In the address: the employee code of whom to accompany. */
const PERSON = 'pessoa';

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
	return <RouteToStart key={view.row.shortId} view={view} />;
}

function RouteToStart({ view }: { readonly view: CoacheeView }) {
	const { row, coachees, clients, allowances, outCount } = view;
	const fetcher = useFetcher<typeof clientAction>();
	const [params] = useSearchParams();
	const changeAddress = useChangeAddress();
	// The screen follows the tap; the address keeps the choice for whoever comes back.
	const [chosen, setChosen] = useState(params.get(PERSON));
	const starting = fetcher.state !== 'idle';
	const code = starting ? null : fetcher.data?.code;
	const form = useId();
	const coachee = coachees.find(({ employee }) => employee.employeeCode === chosen) ?? coachees[0];
	const { employee, feedbacks } = coachee;
	const isChoice = coachees.length > 1;
	const choose = (employeeCode: string) => {
		if (starting) return;
		setChosen(employeeCode);
		changeAddress((address) => {
			address.set(PERSON, employeeCode);
			return address;
		});
	};
	return (
		<>
			<CoacheeHeading
				row={row}
				coachee={coachee}
				choice={
					isChoice && <CoacheeChoice coachees={coachees} chosen={coachee} onChoose={choose} />
				}
			/>
			<FormsMissing coachee={coachee} />
			<FeedbackHistory
				key={employee.employeeCode}
				title={isChoice ? `Últimos feedbacks de ${shortName(employee.name)}` : 'Últimos feedbacks'}
				feedbacks={feedbacks}
				empty="Nenhum ainda. Ao finalizar um coaching, o que foi combinado aparece aqui."
			/>
			<PlannedClients clients={clients} outCount={outCount} />
			<AllowanceClients allowances={allowances} />
			<fetcher.Form method="post" id={form} className="hidden">
				<input type="hidden" name="coacheeCode" value={employee.employeeCode ?? ''} />
			</fetcher.Form>
			<ActionBar note={<ErrorNote code={code} />}>
				<Button look="primary" type="submit" form={form} pending={starting}>
					{starting ? 'Carregando...' : 'Iniciar coaching'}
				</Button>
			</ActionBar>
		</>
	);
}
