import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { FileX2 } from 'lucide-react';
import { UnreadableRows } from '#app/features/device/public/unreadable-rows.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { FormChoice } from '#app/features/visit/form-choice.tsx';
import { StageMenu } from '#app/features/visit/stage-menu.tsx';
import { useVisitAct } from '#app/features/visit/use-visit-act.ts';
import { readVisit } from '#app/features/visit/visit.data.client.ts';
import { STAGE_NAME } from '#app/features/visit/visit-words.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { worker } from '#app/platform/worker.client.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';

export const handle: ScreenHandle = {
	title: 'Escolher formulário',
	tabs: 'off',
	back: '/coaching/pdvs',
	exit: 'Sair e continuar depois',
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return readVisit(request, () => worker.coaching.forms());
}

export const shouldRevalidate = notAfterActs;

/** The forms that fit stage, audience and coachee (rule 2.4). A tap chooses one. */
export default function Forms() {
	const { coaching, forms, segment } = useLoaderData<typeof clientLoader>();
	const visit = useVisitAct();
	const stage = coaching.currentStage;
	if (!stage) return null;
	return (
		<>
			<div className="flex items-center gap-2">
				<p className="min-w-0 flex-1 text-muted">
					{stage.pdv?.name ?? STAGE_NAME[stage.stage]} · {coaching.coachee.name}
				</p>
				<StageMenu stage={stage.stage} answered={0} missing={0} hasOtherForms={false} />
			</div>
			<ErrorNote code={visit.code} />
			<UnreadableRows kinds={['form']} />
			{forms.length > 0 ? (
				<FormChoice
					forms={forms}
					segment={segment}
					disabled={visit.pending}
					onChoose={(formId) => visit.act({ act: 'choose-form', formId })}
				/>
			) : (
				<EmptyState icon={<FileX2 />} title="Nenhum formulário serve para esta etapa">
					Os formulários deste coaching foram fixados no início e nenhum é de{' '}
					{STAGE_NAME[stage.stage].toLowerCase()} para este cargo. Faça o check-out para seguir sem
					formulário e avise quem cuida dos formulários.
				</EmptyState>
			)}
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
