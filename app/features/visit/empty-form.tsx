import { FileQuestion } from 'lucide-react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import { StageMenu } from './stage-menu.tsx';
import { useStageWords } from './use-stage-words.ts';
import { useVisitAct } from './use-visit-act.ts';

/** A form without questions: only a check-out is possible. */
export function EmptyForm({
	stage,
}: {
	readonly stage: NonNullable<CoachingView['currentStage']>;
}) {
	const words = useStageWords(stage.stage);
	const visit = useVisitAct();
	return (
		<>
			<PageHeading>{stage.formTitle ?? 'Formulário'}</PageHeading>
			<EmptyState icon={<FileQuestion />} title="Este formulário não tem perguntas">
				Não há nada para responder. Faça o check-out para seguir. Fica registrado sem nota.
			</EmptyState>
			<StageMenu stage={stage.stage} answered={0} missing={0} hasOtherForms={false} />
			<ActionBar note={<ErrorNote code={visit.code} />}>
				<Button
					look="primary"
					pending={visit.pending}
					onClick={() => visit.act({ act: 'check-out' })}
				>
					Fazer check-out {words.of}
				</Button>
			</ActionBar>
		</>
	);
}
