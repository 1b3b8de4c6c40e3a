import { useState } from 'react';
import { actAfterSave } from '#app/ui/act-after-save.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { and } from '#app/ui/format.ts';
import { ofNamed } from '#app/ui/person-name.ts';
import { NotSaved, SaveStatusLine } from '#app/ui/save-status-line.tsx';
import { UnsavedDialog } from '#app/ui/unsaved-dialog.tsx';
import type { FeedbackView } from '#worker/contract/coaching-api.ts';
import type { AgreementsView } from '#worker/contract/commitments-api.ts';
import { TEXT_MAX } from '#worker/contract/form.ts';
import { agreedToTell } from '#worker/domain/visit/day-facts.ts';
import { AgreedBefore } from './commitments/agreed-before.tsx';
import { FeedbackCommitments } from './commitments/feedback-commitments.tsx';
import { DayResultCard } from './day-result-card.tsx';
import { DiagnosisList } from './diagnosis-list.tsx';
import { DiscardCoaching } from './discard-coaching.tsx';
import { FeedbackHistory } from './feedback-history.tsx';
import { ScoreExplanation } from './public/score-explanation.tsx';
import { StoredState } from './stored-state.tsx';
import { useFeedbacks } from './use-feedbacks.ts';
import { useVisitAct } from './use-visit-act.ts';

const TEXTS = [
	['strength', 'Ponto forte', 'O que foi bem hoje e deve continuar.'],
	['opportunity', 'Oportunidade', 'O que pode melhorar, com um exemplo do dia.'],
] as const;

type Props = {
	readonly view: FeedbackView;
	/** What was agreed with the person before; null: the generic coachee. */
	readonly agreements: AgreementsView | null;
};

/** What is written about the day, then how its grade came about, and the end of the coaching. */
export function FeedbackScreen({ view, agreements }: Props) {
	const { coaching, options, previous, explanation } = view;
	const { feedbacks, saving, write } = useFeedbacks(view.feedbacks);
	const visit = useVisitAct();
	const rev = Math.max(coaching.rev, saving.value ?? 0);
	const [finishing, setFinishing] = useState(false);
	const finish = () => visit.act({ act: 'finish' });
	const end = actAfterSave(saving, 'Finalizar coaching', finish);
	const agreed = agreedToTell(
		feedbacks.commitment,
		view.clients.map(({ name }) => name),
	);
	const empty = [...TEXTS, ['commitment', 'Combinados'] as const]
		.filter(([field]) => feedbacks[field].trim() === '')
		.map(([, label]) => label);

	return (
		<>
			<AgreedBefore agreements={agreements} name={coaching.coachee.name} folded />
			<div className="side-by-side">
				<div>
					{TEXTS.map(([field, label, hint]) => (
						<TextArea
							key={field}
							label={label}
							hint={hint}
							rows={3}
							maxLength={TEXT_MAX}
							value={feedbacks[field]}
							onChange={(event) => write({ [field]: event.target.value }, 'after-pause')}
							onBlur={saving.flush}
						/>
					))}
					<FeedbackCommitments
						view={view}
						agreements={agreements}
						text={feedbacks.commitment}
						onChange={(commitment) => write({ commitment }, 'after-pause')}
					/>
					<DiagnosisList
						title="Diagnóstico"
						options={options.diagnosis}
						chosen={feedbacks.diagnosis}
						onChange={(diagnosis) => write({ diagnosis }, 'now')}
					/>
					<DiagnosisList
						title={'Desenvolvi\u00admento'}
						options={options.development}
						chosen={feedbacks.development}
						onChange={(development) => write({ development }, 'now')}
					/>
				</div>
				<div className="to-read">
					<DayResultCard day={{ ...view.day, agreed }} />
					<ScoreExplanation
						score={coaching.score}
						lines={explanation}
						name={coaching.coachee.name}
					/>
					{!coaching.generic && (
						<FeedbackHistory
							title={`Feedbacks anteriores ${ofNamed(coaching.coachee.name)}`}
							feedbacks={previous}
							empty="Nenhum ainda. Este será o primeiro."
						/>
					)}
				</div>
			</div>
			<DiscardCoaching coaching={coaching} />
			<ActionBar
				note={
					<SaveStatusLine saving={saving}>
						<StoredState rev={rev} ackedRev={coaching.ackedRev} />
					</SaveStatusLine>
				}
			>
				<Button
					look="primary"
					onClick={() => {
						saving.flush();
						setFinishing(true);
					}}
				>
					Finalizar coaching
				</Button>
			</ActionBar>
			<Ask
				open={finishing}
				title="Finalizar o coaching?"
				act={end.act}
				stay="Continuar no feedback"
				pending={visit.pending || end.waiting}
				onAct={end.onAct}
				onStay={() => setFinishing(false)}
			>
				{empty.length > 0 && (
					<p>
						Ainda em branco: <strong>{and(empty)}</strong>.
					</p>
				)}
				<p>
					Depois de finalizado, o coaching não pode mais ser mudado. Ele será enviado assim que
					houver sinal.
				</p>
				<ErrorNote code={visit.code} />
				<NotSaved saving={saving} />
			</Ask>
			<UnsavedDialog saving={saving} what="O feedback" />
		</>
	);
}
