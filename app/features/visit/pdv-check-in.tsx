import { useState } from 'react';
import { GpsRepair } from '#app/features/device/public/gps-repair.tsx';
import { useLocationState } from '#app/platform/use-location.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SaveState } from '#app/ui/save-state.tsx';
import { SaveStatusLine } from '#app/ui/save-status-line.tsx';
import { UnsavedDialog } from '#app/ui/unsaved-dialog.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import type { PdvView } from '#worker/contract/coaching-api.ts';
import { TEXT_MAX } from '#worker/contract/form.ts';
import { ClientAgreed } from './commitments/client-agreed.tsx';
import { LocationLine } from './location-line.tsx';
import { PdvFacts } from './pdv-facts.tsx';
import { PdvHeading } from './pdv-heading.tsx';
import { PotentialFields } from './potential-fields.tsx';
import { AskToRecord, isRecordable, recordingAct, StatusChoice } from './status-choice.tsx';
import { usePdvNotes } from './use-pdv-notes.ts';
import { useVisitAct } from './use-visit-act.ts';

/** A client before the check-in: distance, known facts, and what the check-in will record. */
export function PdvCheckIn({ view }: { readonly view: PdvView }) {
	const { client, coaching, inRoute, status: today, outRouteUsed, outRouteMax } = view;
	const { teleSales } = coaching;
	const visit = useVisitAct();
	const [invalidField, setInvalidField] = useState<string | null>(null);
	const [asking, setAsking] = useState(false);
	const stored = { coachingObservation: view.observation, potential: view.potential };
	const showInvalid = () => document.getElementById(invalidField ?? '')?.focus();
	const notes = usePdvNotes(
		{ clientCode: client.code },
		stored,
		invalidField ? { show: showInvalid } : null,
	);
	const { observation: coachingObservation, potential, saving } = notes;
	const asked = notes.status ?? view.draftStatus;
	const status = isRecordable(asked) ? asked : 'being';
	const capped = !inRoute && today === 'waiting' && outRouteUsed >= outRouteMax;
	const { permission } = useLocationState(false);
	const mendable = permission === 'denied' || permission === 'unsupported';
	const gpsRefusal = visit.code?.startsWith('geolocation');
	const refusedByGps = gpsRefusal && mendable;

	const act = recordingAct(status, teleSales);
	function record() {
		setAsking(false);
		const pdv = { clientCode: client.code, status, coachingObservation, potential };
		visit.act({ act: 'check-in-pdv', pdv });
	}
	function checkIn() {
		saving.flush();
		if (invalidField) showInvalid();
		// It closes at once and cannot be taken back.
		else if (status !== 'being') setAsking(true);
		else record();
	}

	return (
		<>
			<PdvHeading {...view} teleSales={teleSales} />
			<div className="side-by-side">
				<div>
					{!teleSales && !refusedByGps && (
						<LocationLine point={client.location} minDistance={view.minDistance} />
					)}
					{capped && (
						<Notice tone="warn">
							O limite fora da rota foi atingido: {outRouteUsed} de {outRouteMax}. Escolha um
							cliente da rota.
						</Notice>
					)}
					{today !== 'waiting' && (
						<Notice tone="info">
							Este cliente já tem registro hoje.{' '}
							{today === 'absent' || today === 'overdue'
								? teleSales
									? 'Se houver contato agora, ele entra na nota, mas não conta de novo na meta.'
									: 'Se houver visita agora, ela entra na nota, mas não conta de novo na meta.'
								: `${teleSales ? 'Outro contato' : 'Outra visita'} fica no histórico, mas não conta de novo.`}
							{view.awaitsApproval && ' O check-in de hoje foi fora da área e aguarda aprovação.'}
						</Notice>
					)}
					<StatusChoice status={status} teleSales={teleSales} onChoose={notes.chooseStatus} />
				</div>
				<div className="to-read">
					<ClientAgreed employeeCode={coaching.coachee.employeeCode} clientCode={client.code} />
					<PdvFacts view={view} />
				</div>
				<div>
					<Card title="Potencial de compra">
						<PotentialFields
							value={potential}
							onWrite={notes.writePotential}
							onLeave={saving.flush}
							onInvalid={setInvalidField}
						/>
					</Card>
					<TextArea
						label="Observação"
						hint={
							status === 'being'
								? `Fica salva com o check-in. Dá para mudar durante ${teleSales ? 'o contato' : 'a visita'}.`
								: 'Fica salva com o registro.'
						}
						rows={3}
						maxLength={TEXT_MAX}
						value={coachingObservation}
						onChange={(event) => notes.writeObservation(event.target.value)}
						onBlur={saving.flush}
					/>
				</div>
			</div>
			<ActionBar
				note={
					<>
						{refusedByGps ? (
							<GpsRepair unsupported={permission === 'unsupported'} />
						) : (
							<ErrorNote code={gpsRefusal ? null : visit.code} />
						)}
						{visit.pending && !teleSales && permission === 'prompt' && (
							<Notice tone="info" role="status">
								O Chrome vai pedir a localização: escolha permitir. Sem resposta em 30 segundos, o
								check-in segue sem ela.
							</Notice>
						)}
						{/* A status that was only chosen must not look like one that was recorded. */}
						{(notes.isNoted || saving.state === 'failed' || invalidField !== null) && (
							<SaveStatusLine saving={saving} invalid={invalidField !== null}>
								<SaveState state={{ kind: 'saved' }} />
							</SaveStatusLine>
						)}
					</>
				}
			>
				<ButtonLink to="/coaching/pdvs">Voltar</ButtonLink>
				<Button look="primary" pending={visit.pending} disabled={capped} onClick={checkIn}>
					<WholeWords>{capped ? 'Limite fora da rota atingido' : act}</WholeWords>
				</Button>
			</ActionBar>
			<AskToRecord
				open={asking}
				status={status}
				clientName={client.name}
				teleSales={teleSales}
				onRecord={record}
				onStay={() => setAsking(false)}
			/>
			<UnsavedDialog saving={saving} what="A anotação deste cliente" />
		</>
	);
}
