import { useState } from 'react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { SaveStatusLine } from '#app/ui/save-status-line.tsx';
import { UnsavedDialog } from '#app/ui/unsaved-dialog.tsx';
import type { CoachingView, PdvView } from '#worker/contract/coaching-api.ts';
import { TextAnswer } from './answer-fields.tsx';
import { checkInLocationText } from './check-in-location-text.ts';
import { PdvFacts } from './pdv-facts.tsx';
import { PdvHeading } from './pdv-heading.tsx';
import { PotentialFields } from './potential-fields.tsx';
import { StageMenu } from './stage-menu.tsx';
import { StoredState } from './stored-state.tsx';
import { usePdvNotes } from './use-pdv-notes.ts';
import { useStageWords } from './use-stage-words.ts';
import { useVisitAct } from './use-visit-act.ts';
import { VisitCheckOut } from './visit-check-out.tsx';
import { VISIT_PLACE } from './visit-place.ts';

type Props = {
	readonly view: PdvView;
	readonly visit: NonNullable<CoachingView['currentStage']>;
};

const HREF_OF = (index: number) => `/coaching/form/questions/${index}`;

/** An open visit: its form, its notes, abort and check-out. */
export function PdvVisit({ view, visit }: Props) {
	const { coaching } = view;
	const acting = useVisitAct();
	const words = useStageWords(visit.stage);
	const [invalidField, setInvalidField] = useState<string | null>(null);
	const [reviewing, setReviewing] = useState(false);
	const showInvalid = () => document.getElementById(invalidField ?? '')?.focus();
	const notes = usePdvNotes(
		{ stageId: visit._id },
		{ coachingObservation: view.observation, potential: view.potential },
		invalidField ? { show: showInvalid } : null,
	);
	const { saving } = notes;
	const rev = Math.max(coaching.rev, saving.value ?? 0);
	const { questionCount, answered } = visit;
	const place = checkInLocationText(visit.place, view.minDistance);

	function checkOut() {
		saving.flush();
		if (invalidField) showInvalid();
		else if (questionCount > 0) setReviewing(true);
		else if (saving.state === 'failed') saving.retry();
		else acting.act({ act: 'check-out' });
	}

	return (
		<>
			<PdvHeading {...view} teleSales={coaching.teleSales} />
			<div className="side-by-side">
				<div>
					<Card
						title={visit.formTitle ?? 'Formulário'}
						aside={
							<StageMenu
								stage={visit.stage}
								answered={answered}
								missing={questionCount - answered}
								hasOtherForms={false}
								atClient
							/>
						}
					>
						{visit.formTitle === null ? (
							<p>Nenhum formulário escolhido ainda.</p>
						) : (
							<FormProgress answered={answered} total={questionCount} />
						)}
						<p className="text-sm text-muted">
							{coaching.teleSales ? 'Contato iniciado ' : 'Check-in '}
							<RelativeTime at={visit.checkedInAt} behindVerb />
							{place && <span className="block first-letter:uppercase">{place}</span>}
						</p>
						{visit.score.disqualifyingAnswerGiven && (
							<p className="font-semibold text-danger">
								Há uma resposta que invalida: a nota deste formulário é 0,0.
							</p>
						)}
					</Card>
					<Card title={`Observação ${words.of}`}>
						<span id="observation-label" className="sr-only">
							Observação {words.of}
						</span>
						<TextAnswer
							id="observation"
							labelledBy="observation-label"
							value={notes.observation}
							onWrite={notes.writeObservation}
							onLeave={saving.flush}
						/>
					</Card>
					<Card title="Potencial de compra">
						<PotentialFields
							value={notes.potential}
							onWrite={notes.writePotential}
							onLeave={saving.flush}
							onInvalid={setInvalidField}
						/>
					</Card>
				</div>
				<div className="to-read">
					<PdvFacts view={view} />
				</div>
			</div>
			<ActionBar
				note={
					<>
						<ErrorNote code={acting.code} />
						<SaveStatusLine saving={saving} invalid={invalidField !== null}>
							<StoredState rev={rev} ackedRev={coaching.ackedRev} />
						</SaveStatusLine>
					</>
				}
			>
				<NextStep visit={visit} pending={acting.pending} onCheckOut={checkOut} />
			</ActionBar>
			<VisitCheckOut
				open={reviewing}
				stage={visit.stage}
				score={visit.score}
				total={questionCount}
				current={-1}
				readOutline={VISIT_PLACE.readOutline}
				hrefOf={HREF_OF}
				saving={saving}
				onClose={() => setReviewing(false)}
			/>
			<UnsavedDialog saving={saving} what="A observação ou o potencial deste cliente" />
		</>
	);
}

type NextStepProps = {
	readonly visit: Props['visit'];
	readonly pending: boolean;
	readonly onCheckOut: () => void;
};

/** The primary button: choose a form, continue it, or check out. */
function NextStep({ visit, pending, onCheckOut }: NextStepProps) {
	const { formTitle, questionCount, answered, nextQuestion } = visit;
	if (formTitle === null) {
		return (
			<ButtonLink look="primary" to="/coaching/forms">
				Escolher formulário
			</ButtonLink>
		);
	}
	if (answered === questionCount) {
		return (
			<>
				{questionCount > 0 && <ButtonLink to={HREF_OF(0)}>Rever respostas</ButtonLink>}
				<Button look="primary" pending={pending} onClick={onCheckOut}>
					Fazer check-out
				</Button>
			</>
		);
	}
	return (
		<>
			<Button className="aside" pending={pending} onClick={onCheckOut}>
				Check-out
			</Button>
			<ButtonLink look="primary" to={HREF_OF(nextQuestion ?? 0)}>
				{answered === 0 ? 'Começar' : 'Continuar'}
			</ButtonLink>
		</>
	);
}

/** How much of a form is answered, as a bar and as text. */
function FormProgress({ answered, total }: { readonly answered: number; readonly total: number }) {
	if (total === 0) return <p>Este formulário não tem perguntas. Faça o check-out para seguir.</p>;
	return (
		<div>
			<p className="figures font-semibold">
				{answered} de {total} {total === 1 ? 'pergunta respondida' : 'perguntas respondidas'}
			</p>
			<ProgressBar max={total} value={answered} aria-label="Perguntas respondidas" />
		</div>
	);
}
