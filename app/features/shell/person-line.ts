import { shortName } from '#app/ui/person-name.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { shownJobTitle } from '#worker/domain/session/person.ts';

/** Whose screen this is, below the title of the header (rule 15.2): 'Ana Carvalho · Coordenador'. */
export function personLine(user: SessionUser | null): string {
	return user ? `${shortName(user.name)} · ${shownJobTitle(user)}` : '';
}
