import { useNavigation } from '@remix-run/react';
import { useSync } from '#app/platform/use-sync.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';

export type SubtitleKind = 'coaching' | 'route-plan' | 'person';

/** The kind of subtitle of a path (rule 15.2). The route plan counts as before the coaching. */
export function subtitleOf(pathname: string): SubtitleKind {
	if (pathname === '/coaching' || pathname.startsWith('/coaching/coachee')) return 'route-plan';
	return pathname.startsWith('/coaching/') ? 'coaching' : 'person';
}

/** Subtitle of the header (rule 15.2). 'Ultimo' without an accent is intended. */
export function HeaderSubtitle({
	kind,
	person,
}: {
	readonly kind: SubtitleKind;
	readonly person: string;
}) {
	const sync = useSync();
	const navigation = useNavigation();
	const opening = navigation.state === 'loading' && navigation.location.pathname;
	if (opening && kind === 'person' && opening.startsWith('/coaching')) return <>Carregando...</>;
	if (kind === 'person') return <>{person}</>;
	if (sync === null) return <>Carregando...</>;
	if (kind === 'coaching') {
		if (sync.coaching.updating) return <>Enviando dados...</>;
		return (
			<>
				Ultimo envio: <RelativeTime at={sync.coaching.lastUpdate} />
			</>
		);
	}
	if (sync.routePlan.updating) return <>Atualizando...</>;
	return (
		<>
			Ultima atualização: <RelativeTime at={sync.routePlan.lastUpdate} />
		</>
	);
}
