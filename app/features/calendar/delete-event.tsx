import { useNavigate } from '@remix-run/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { plural } from '#app/ui/format.ts';
import { toast } from '#app/ui/toast.tsx';
import type { CalendarItem } from '#worker/contract/calendar-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { useCalendarActs } from './calendar.data.client.ts';

/** Deletes an event after asking; the question says what is lost and who is notified. */
export function DeleteEvent({
	event,
	back,
}: {
	readonly event: CalendarItem;
	readonly back: string;
}) {
	const navigate = useNavigate();
	const act = useCalendarActs();
	const [asking, setAsking] = useState(false);
	const [pending, setPending] = useState(false);
	const [failure, setFailure] = useState<AppErrorCode | null>(null);
	const { invited, title } = event;
	const answers = invited.filter(({ presence }) => presence !== null).length;

	async function remove() {
		setPending(true);
		setFailure(null);
		try {
			await act('remove', event._id);
			toast('Evento excluído');
			navigate(back, { replace: true });
		} catch (error) {
			setFailure(codeOf(error));
		} finally {
			setPending(false);
		}
	}

	return (
		<>
			<Button
				look="quiet"
				className="text-danger"
				icon={<Trash2 aria-hidden="true" className="size-5" />}
				onClick={() => setAsking(true)}
			>
				Excluir evento
			</Button>
			<Ask
				open={asking}
				title="Excluir este evento?"
				act="Excluir evento"
				stay="Manter evento"
				danger
				pending={pending}
				onAct={() => void remove()}
				onStay={() => setAsking(false)}
			>
				<p>
					<strong className="[overflow-wrap:anywhere]">{title}</strong> sai da agenda de todos e não
					volta.
				</p>
				{invited.length > 0 && (
					<p>
						{plural(invited.length, 'convidado recebe', 'convidados recebem', '')} o aviso do
						cancelamento
						{answers > 0 &&
							`, e ${plural(answers, 'resposta se perde', 'respostas se perdem', '')}`}
						.
					</p>
				)}
				<ErrorNote code={failure} />
			</Ask>
		</>
	);
}
