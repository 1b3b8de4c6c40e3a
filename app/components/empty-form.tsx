import { FileQuestion } from 'lucide-react';
import { useStageWords } from '#app/visit/use-stage-words.ts';
import { useVisitAct } from '#app/visit/use-visit-act.ts';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import { ActionBar } from './action-bar.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorNote } from './error-note.tsx';
import { PageHeading } from './page-heading.tsx';
import { VisitMore } from './visit-more.tsx';

/** A form without questions: nothing to answer, only to check out. */
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
			<VisitMore stage={stage.stage} answered={0} />
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
