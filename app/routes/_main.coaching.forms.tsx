import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { FileX2 } from 'lucide-react';
import { ActionBar } from '#app/components/action-bar.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorNote } from '#app/components/error-note.tsx';
import { FormRow } from '#app/components/form-row.tsx';
import { VisitMore } from '#app/components/visit-more.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { STAGE_NAME } from '#app/visit/labels.ts';
import { useVisitAct } from '#app/visit/use-visit-act.ts';
import { readVisit } from '#app/visit/visit-read.client.ts';
import { worker } from '#app/worker.client.ts';

export const handle: ScreenHandle = { title: 'Escolher formulário', tabs: 'off' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return readVisit(request, () => worker.coaching.forms());
}

/** The forms that fit stage, audience and coachee; one tap chooses. */
export default function Forms() {
	const { coaching, forms } = useLoaderData<typeof clientLoader>();
	const visit = useVisitAct();
	const stage = coaching.currentStage;
	if (!stage) return null;
	return (
		<>
			<p className="text-muted">
				{stage.pdv?.name ?? STAGE_NAME[stage.stage]} · {coaching.coachee.name}
			</p>
			<ErrorNote code={visit.code} />
			{forms.length > 0 ? (
				<Card content="rows">
					{forms.map((form) => (
						<FormRow
							key={form._id}
							form={form}
							disabled={visit.pending}
							onChoose={() => visit.act({ act: 'choose-form', formId: form._id })}
						/>
					))}
				</Card>
			) : (
				<EmptyState icon={<FileX2 />} title="Nenhum formulário serve para esta etapa">
					Os formulários deste coaching foram fixados no início e nenhum é de{' '}
					{STAGE_NAME[stage.stage].toLowerCase()} para este cargo. Faça o check-out para seguir sem
					formulário e avise quem cuida dos formulários.
				</EmptyState>
			)}
			<VisitMore stage={stage.stage} answered={0} />
			{forms.length === 0 && (
				<ActionBar>
					<Button
						look="primary"
						pending={visit.pending}
						onClick={() => visit.act({ act: 'check-out' })}
					>
						Fazer check-out sem formulário
					</Button>
				</ActionBar>
			)}
		</>
	);
}
