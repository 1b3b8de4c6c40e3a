import { Users } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { plural } from '#app/ui/format.ts';
import type { Option } from '#app/ui/pick-list.tsx';
import { MAX_INVITED } from '#worker/contract/calendar.ts';
import { useTeam } from './calendar.data.client.ts';
import { invitedSubject } from './event-draft.ts';

type Props = {
	readonly invited: readonly Option[];
	readonly onChange: (invited: readonly Option[]) => void;
};

/** Invites the whole team in one tap; not shown to a person without a team. */
export function InviteTeam({ invited, onChange }: Props) {
	const { data: team, code, isRetrying, reload } = useTeam();
	if (code !== null) {
		const again = (
			<Button pending={isRetrying} onClick={reload}>
				Tentar de novo
			</Button>
		);
		return <ErrorNote code={code} act={again} />;
	}
	if (!team || team.total === 0) return null;
	const there = new Set(invited.map(({ code }) => code));
	const missing = team.rows.map(invitedSubject).filter(({ code }) => !there.has(code));
	if (missing.length === 0) {
		return (
			<p role="status" className="text-sm text-muted">
				Toda a sua equipe está convidada ({plural(team.total, 'pessoa', 'pessoas', 'ninguém')}).
			</p>
		);
	}
	if (team.total > missing.length + there.size || missing.length + there.size > MAX_INVITED) {
		return (
			<p className="text-sm text-muted">
				A sua equipe tem {team.total.toLocaleString('pt-BR')} pessoas, e um evento aceita até{' '}
				{MAX_INVITED}. Busque um cargo ou um nome e marque quem vem.
			</p>
		);
	}
	return (
		<Button
			icon={<Users aria-hidden="true" className="size-5" />}
			onClick={() => onChange([...invited, ...missing])}
		>
			Convidar toda a minha equipe ({team.total})
		</Button>
	);
}
