import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { useDraftActs } from '#app/platform/saving/drafts.client.ts';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { toast } from '#app/ui/toast.tsx';
import { toastError } from '#app/ui/toast-error.ts';
import { checksum } from '#worker/domain/shared/checksum.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import { type BegunForm, findRevision, useCalendarActs } from './calendar.data.client.ts';
import { EventDetails, EventPeople, EventTitle } from './event-details.tsx';
import { draftOf, type EventFormValues, eventFormProblems } from './event-draft.ts';
import { EventTimeFields } from './event-time-fields.tsx';

type Failure = { readonly code: AppErrorCode; readonly isOfPeople: boolean };

/** The form of an event; its draft is stored on the device at every keystroke until it is saved. */
export function EventForm({ begun, draftName, isNew, isOld }: BegunForm) {
	const navigate = useNavigate();
	const { value: values, write, failed } = useDraft(draftName, begun);
	const act = useCalendarActs();
	const draftAct = useDraftActs();
	const [tried, setTried] = useState(false);
	const [pending, setPending] = useState(false);
	const [asking, setAsking] = useState<'discard' | 'overwrite' | null>(null);
	const [failure, setFailure] = useState<Failure | null>(null);
	const own = eventFormProblems(values);
	const problems = tried ? own : {};
	const back = isNew ? '/agenda' : `/agenda/${values.id}`;
	const change = (next: (before: EventFormValues) => EventFormValues) => {
		setFailure(null);
		write(next);
	};

	async function save(from: EventFormValues) {
		setTried(true);
		const draft = draftOf(from);
		if (!draft || Object.keys(own).length > 0) {
			setFailure({ code: 'invalid', isOfPeople: false });
			return;
		}
		setPending(true);
		setFailure(null);
		try {
			// If the draft changes after a lost answer, it is another save and needs another key.
			const key = `${from.key}.${checksum(JSON.stringify(draft))}`;
			await act('save', { id: from.id, draft, key, draftName });
			toast('Evento salvo');
			navigate(`/agenda/${from.id}`, { replace: true });
		} catch (error) {
			const code = codeOf(error);
			const fields = isAppError(error) ? error.fields : undefined;
			setFailure({ code, isOfPeople: fields?.invitedEmployeesCode !== undefined });
			if (code === 'conflict') setAsking('overwrite');
		} finally {
			setPending(false);
		}
	}

	/** Saves over the revision that another device saved meanwhile. */
	async function overwrite() {
		setAsking(null);
		try {
			const newest = { ...values, revision: await findRevision(values.id) };
			write(() => newest);
			await save(newest);
		} catch (error) {
			setFailure({ code: codeOf(error), isOfPeople: false });
		}
	}

	async function discard() {
		await draftAct('forget', draftName);
		navigate(back, { replace: true });
	}

	const fields = { values, problems, onChange: change };
	return (
		<>
			<PageHeading>{isNew ? 'Novo evento' : 'Editar evento'}</PageHeading>
			{isOld && (
				<Notice tone="warn">
					O evento mudou em outro aparelho depois que você começou a editar. O que está aqui é o seu
					rascunho.
				</Notice>
			)}
			<div className="side-by-side">
				<div>
					<EventTitle {...fields} />
					<EventTimeFields {...fields} isNew={isNew} />
				</div>
				<div className="to-read">
					<EventDetails {...fields} />
					<EventPeople {...fields} refused={failure?.isOfPeople ?? false} />
				</div>
			</div>
			<ActionBar
				note={<ErrorNote code={failed ?? (asking === null ? (failure?.code ?? null) : null)} />}
			>
				<Button className="aside" look="quiet" onClick={() => setAsking('discard')}>
					Descartar
				</Button>
				<Button look="primary" pending={pending} onClick={() => void save(values)}>
					Salvar evento
				</Button>
			</ActionBar>
			<Ask
				open={asking === 'discard'}
				title={isNew ? 'Descartar este evento?' : 'Descartar as mudanças?'}
				act={isNew ? 'Descartar evento' : 'Descartar mudanças'}
				stay="Continuar editando"
				danger
				onAct={() => void discard().catch(toastError)}
				onStay={() => setAsking(null)}
			>
				<p>O que você escreveu aqui some deste aparelho. Ninguém foi avisado de nada.</p>
			</Ask>
			<Ask
				open={asking === 'overwrite'}
				title="O evento mudou em outro aparelho"
				act="Salvar por cima"
				stay="Continuar editando"
				onAct={() => void overwrite()}
				onStay={() => setAsking(null)}
			>
				<p>
					Enquanto você editava, o evento foi salvo em outro aparelho. Salvar por cima troca tudo o
					que foi mudado lá pelo que está aqui.
				</p>
			</Ask>
		</>
	);
}
