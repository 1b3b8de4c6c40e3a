import { dayTitle } from '#app/ui/day-words.ts';
import { and, date, plural } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { shortName } from '#app/ui/person-name.ts';
import type { Conflicts } from '#worker/contract/calendar-api.ts';

/** Names listed in one sentence; the others are counted. */
const NAMED = 5;

function named(names: readonly string[]): string {
	const more = names.length - NAMED;
	if (more <= 0) return and(names);
	return and([...names.slice(0, NAMED), plural(more, 'outra pessoa', 'outras pessoas', '')]);
}

/** Conflicts with the chosen time. They inform and do not forbid saving. */
export function ConflictNotes({ found }: { readonly found: Conflicts | 'unreachable' | null }) {
	if (found === null) return null;
	if (found === 'unreachable') {
		return (
			<p className="text-sm text-muted">
				Sem resposta do servidor: férias, rotas e outros eventos desse horário não foram conferidos.
			</p>
		);
	}
	const { vacations, routes, events } = found;
	const days = [...new Set(routes.map(({ date: day }) => day))];
	return (
		<div className="grid gap-2" role="status">
			{vacations.length > 0 && (
				<Notice tone="warn">
					De férias nesses dias:{' '}
					{named(
						vacations.map(
							({ name, start, end }) => `${shortName(name)} (${date(start)} a ${date(end)})`,
						),
					)}
					.
				</Notice>
			)}
			{days.map((day) => (
				<Notice key={day} tone="info">
					Com rota em {dayTitle(day)}:{' '}
					{named(
						routes
							.filter((one) => one.date === day)
							.map(
								({ name, clients }) =>
									`${shortName(name)} (${plural(clients, 'cliente', 'clientes', '')})`,
							),
					)}
					.
				</Notice>
			))}
			{events.length > 0 && (
				<Notice tone="warn">
					Você já tem nesse horário: {named(events.map(({ title }) => title))}.
				</Notice>
			)}
		</div>
	);
}
