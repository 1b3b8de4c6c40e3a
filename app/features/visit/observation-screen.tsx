import { useLocation } from '@remix-run/react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SaveStatusLine } from '#app/ui/save-status-line.tsx';
import { UnsavedDialog } from '#app/ui/unsaved-dialog.tsx';
import type { PdvView } from '#worker/contract/coaching-api.ts';
import { TextAnswer } from './answer-fields.tsx';
import { backFromObservation } from './observation-way.ts';
import { StoredState } from './stored-state.tsx';
import { usePdvNotes } from './use-pdv-notes.ts';

/** A large page for one text, saved as it is typed. */
export function ObservationScreen({
	view,
	stageId,
}: {
	readonly view: PdvView;
	readonly stageId: string;
}) {
	const { coaching } = view;
	const back = backFromObservation(useLocation().search);
	const { observation, writeObservation, saving } = usePdvNotes(
		{ stageId },
		{
			coachingObservation: view.observation,
			potential: view.potential,
		},
	);
	const rev = Math.max(coaching.rev, saving.value ?? 0);
	return (
		<>
			<p id="observation-label" className="text-lg">
				O que vale lembrar de <strong>{view.client.name}</strong>?
			</p>
			<div className="[&_textarea]:max-h-none [&_textarea]:min-h-[40dvh]">
				<TextAnswer
					id="observation"
					labelledBy="observation-label"
					value={observation}
					onWrite={writeObservation}
					onLeave={saving.flush}
				/>
			</div>
			<ActionBar
				note={
					<SaveStatusLine saving={saving}>
						{observation !== '' && <StoredState rev={rev} ackedRev={coaching.ackedRev} />}
					</SaveStatusLine>
				}
			>
				<ButtonLink look="primary" to={back.to}>
					{back.words}
				</ButtonLink>
			</ActionBar>
			<UnsavedDialog saving={saving} what="A observação deste cliente" />
		</>
	);
}
