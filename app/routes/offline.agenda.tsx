import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from '@remix-run/react';
import { CloudOff } from 'lucide-react';
import { useId } from 'react';
import { DayCard } from '#app/features/calendar/day-card.tsx';
import { loadHeldCalendar } from '#app/features/calendar/held-calendar.data.client.ts';
import { MonthGrid } from '#app/features/calendar/month-grid.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { monthTitle } from '#app/ui/day-words.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { monthOf } from '#worker/domain/calendar/month.ts';

export const handle: ScreenHandle = { title: 'Agenda', back: '/offline', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadHeldCalendar(request);
}

export const shouldRevalidate = notAfterActs;

/** The months that this device has loaded, readable offline. Changes need the server. */
export default function OfflineCalendar() {
	const { months, day, today, month, zone } = useLoaderData<typeof clientLoader>();
	const navigate = useNavigate();
	const online = useOnline();
	const reason = useId();
	const { events, lastUpdate } = month;
	if (lastUpdate === null) {
		return (
			<EmptyState icon={<CloudOff />} title="A agenda ainda não está neste aparelho">
				Abra a agenda uma vez com internet; o mês que você viu fica aqui para ler depois.
			</EmptyState>
		);
	}
	const choose = (next: string) => {
		const isHeld = months.includes(monthOf(next));
		if (isHeld) navigate(`?data=${next}`, { replace: true, preventScrollReset: true });
		return isHeld;
	};
	return (
		<>
			<Notice tone="info">
				<p>
					Agenda atualizada <RelativeTime at={lastUpdate} />.
				</p>
				<p id={reason}>
					{online
						? 'Aqui ela é só para ler. Para marcar e responder, vá à Agenda.'
						: 'Marcar, mudar e responder convites precisam de internet.'}
				</p>
			</Notice>
			{months.length > 1 && (
				<Segmented
					label="Meses neste aparelho"
					segments={months.map((one) => ({
						to: `?data=${one === monthOf(today) ? today : `${one}-01`}`,
						label: monthTitle(one),
						chosen: one === month.month,
					}))}
				/>
			)}
			<div className="flex flex-wrap items-start gap-4">
				<div className="@container -mx-4 flex-[3_1_27rem] overflow-hidden border-y border-line sm:mx-0 sm:rounded-md sm:border-x">
					<h2 className="bg-surface px-4 pt-3 text-lg font-semibold first-letter:uppercase">
						{monthTitle(day)}
					</h2>
					<MonthGrid day={day} today={today} events={events} zone={zone} onChoose={choose} />
				</div>
				<div className="min-w-0 flex-[2_1_18rem]">
					<DayCard day={day} today={today} events={events} zone={zone} linked={false} />
				</div>
			</div>
			{online ? (
				<ButtonLink look="primary" to={`/agenda?data=${day}`}>
					Ir à Agenda
				</ButtonLink>
			) : (
				<Button aria-disabled="true" aria-describedby={reason}>
					Novo evento
				</Button>
			)}
		</>
	);
}
