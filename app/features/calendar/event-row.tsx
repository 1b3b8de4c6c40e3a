import { CircleCheck, CircleHelp, CircleX, Crown, Flag, Mail } from 'lucide-react';
import { ListRow } from '#app/ui/list-row.tsx';
import { shortName } from '#app/ui/person-name.ts';
import type { CalendarItem } from '#worker/contract/calendar-api.ts';
import type { DayPart } from '#worker/domain/calendar/month.ts';
import { partText } from './calendar-words.ts';

/** What the event is to this person, as icon and word. */
function Involvement({ event }: { readonly event: CalendarItem }) {
	const { Icon, word } = involvementOf(event);
	return (
		<span className="inline-flex items-center gap-1">
			<Icon aria-hidden="true" className="size-4 flex-none" />
			{word}
		</span>
	);
}

/** Icon and word for what an event is to the person: organised, accepted, declined, finished. */
export function involvementOf({ status, isOwn, presence }: CalendarItem) {
	if (status === 'finished') return { Icon: Flag, word: 'Concluído' };
	if (isOwn) return { Icon: Crown, word: 'Você organiza' };
	if (presence === 'confirm') return { Icon: CircleCheck, word: 'Você vai' };
	if (presence === 'decline') return { Icon: CircleX, word: 'Você não vai' };
	if (presence === 'maybe') return { Icon: CircleHelp, word: 'Talvez você vá' };
	return { Icon: Mail, word: 'Convite sem resposta' };
}

type Props = {
	readonly part: DayPart<CalendarItem>;
	readonly zone: string;
	/** false: the row is plain text. */
	readonly linked: boolean;
};

/** One event as shown on one of its days. */
export function EventRow({ part, zone, linked }: Props) {
	const { event } = part;
	return (
		<ListRow
			{...(linked && { to: `/agenda/${event._id}` })}
			title={<span className="[overflow-wrap:anywhere]">{event.title}</span>}
			detail={
				<>
					<span className="figures block font-medium text-ink">{partText(part, zone)}</span>
					{event.place !== '' && (
						<span className="block [overflow-wrap:anywhere]">{event.place}</span>
					)}
					<span className="flex flex-wrap gap-x-3">
						<Involvement event={event} />
						{!event.isOwn && <span>com {shortName(event.ownerName)}</span>}
					</span>
				</>
			}
		/>
	);
}
