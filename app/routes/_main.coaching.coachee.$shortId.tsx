import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	redirect,
	useFetcher,
	useLoaderData,
	useSearchParams,
} from '@remix-run/react';
import { useEffect, useId, useState } from 'react';
import { AllowanceClients } from '#app/features/plan/allowance-clients.tsx';
import { CoacheeChoice } from '#app/features/plan/coachee-choice.tsx';
import { CoacheeHeading } from '#app/features/plan/coachee-heading.tsx';
import { FormsMissing } from '#app/features/plan/forms-missing.tsx';
import { PlannedClients } from '#app/features/plan/planned-clients.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { AgreedBefore } from '#app/features/visit/commitments/agreed-before.tsx';
import {
	loadAgreements,
	refreshAgreements,
} from '#app/features/visit/commitments/commitments.data.client.ts';
import { GradeLine } from '#app/features/visit/commitments/grade-line.tsx';
import { FeedbackHistory } from '#app/features/visit/feedback-history.tsx';
import { notAfterActs } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { askPersistence } from '#app/platform/storage.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { named, shortName } from '#app/ui/person-name.ts';
import { toast } from '#app/ui/toast.tsx';
import { useUpdateSearchParams } from '#app/ui/use-update-search-params.ts';
import { weekdayFrom } from '#app/ui/weekday.ts';
import type { AgreementsView } from '#worker/contract/commitments-api.ts';
import type { CoacheeView } from '#worker/contract/plan-api.ts';

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
		const view = await worker.routePlan.coachee(shortId, weekdayOf(request));
		const codes = view.coachees.map(({ employee }) => employee.employeeCode);
		return { view, agreements: await Promise.all(codes.map(loadAgreements)) };
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
		const refusal = codeOf(error);
		const running = refusal === 'coaching-exists' ? await worker.coaching.current() : null;
		if (running === null) return { code: refusal };
		tellWhoseDay(running.coachee.name);
		return redirect(running.route);
	}
}

/** The guard leaves this screen at once, so the next one says whose day it shows. */
function tellWhoseDay(name: string): void {
	const read = { label: 'Entendi', run: () => undefined };
	toast(`Outro coaching já tinha começado. Este é o dia com ${named(name)}.`, read);
}

/** Facts for the coach before the day starts, and the button that starts the coaching. */
export default function Coachee() {
	const { view, agreements } = useLoaderData<typeof clientLoader>();
	// What a coachee has done since the last round of the loop belongs to this conversation.
	useEffect(refreshAgreements, []);
	return <RouteToStart key={view.row.shortId} view={view} agreements={agreements} />;
}

type Props = {
	readonly view: CoacheeView;
	/** What was agreed with each coachee, in their order; null: the generic coachee. */
	readonly agreements: readonly (AgreementsView | null)[];
};

function RouteToStart({ view, agreements }: Props) {
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
			<div className="side-by-side">
				<div>
					<CoacheeHeading
						row={row}
						coachee={coachee}
						choice={
							isChoice && <CoacheeChoice coachees={coachees} chosen={coachee} onChoose={choose} />
						}
					/>
					<FormsMissing coachee={coachee} />
					<AgreedBefore
						key={`${employee.employeeCode}/agreed`}
						agreements={agreements[coachees.indexOf(coachee)] ?? null}
						name={employee.name}
					/>
					<GradeLine view={agreements[coachees.indexOf(coachee)] ?? null} />
					{employee.employeeCode !== null && (
						<FeedbackHistory
							key={employee.employeeCode}
							title={
								isChoice ? `Últimos feedbacks de ${shortName(employee.name)}` : 'Últimos feedbacks'
							}
							feedbacks={feedbacks}
							empty="Nenhum ainda. Ao finalizar um coaching, o que foi combinado aparece aqui."
						/>
					)}
				</div>
				<div className="to-read">
					<PlannedClients clients={clients} outCount={outCount} />
					<AllowanceClients allowances={allowances} />
				</div>
			</div>
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
