import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	redirect,
	useFetcher,
	useLoaderData,
	useSearchParams,
} from '@remix-run/react';
import { useId, useState } from 'react';
import type { CoacheeView } from '#worker/contract/plan-api.ts';
import { AllowanceClients } from '../features/plan/allowance-clients.tsx';
import { CoacheeChoice } from '../features/plan/coachee-choice.tsx';
import { CoacheeHeading } from '../features/plan/coachee-heading.tsx';
import { FormsMissing } from '../features/plan/forms-missing.tsx';
import { PlannedClients } from '../features/plan/planned-clients.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { FeedbackHistory } from '../features/visit/feedback-history.tsx';
import { notAfterActs } from '../platform/acts.ts';
import { codeOf } from '../platform/error-text.ts';
import { askPersistence } from '../platform/storage.client.ts';
import { worker } from '../platform/worker.client.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { shortName } from '../ui/person-name.ts';
import { useUpdateSearchParams } from '../ui/use-update-search-params.ts';
import { weekdayFrom } from '../ui/weekday.ts';

export const handle: ScreenHandle = {
	title: 'Iniciar coaching',
	heading: 'page',
	back: '/coaching',
};

/** Search parameter with the employee code of the coachee. */
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

export const shouldRevalidate = notAfterActs;

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

/** Facts for the coach before the day starts, and the button that starts the coaching. */
export default function Coachee() {
	const view = useLoaderData<typeof clientLoader>();
	return <RouteToStart key={view.row.shortId} view={view} />;
}

function RouteToStart({ view }: { readonly view: CoacheeView }) {
	const { row, coachees, clients, allowances, outCount } = view;
	const fetcher = useFetcher<typeof clientAction>();
	const [params] = useSearchParams();
	const changeAddress = useUpdateSearchParams();
	// The state changes at the tap; the address keeps the choice for Back.
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
