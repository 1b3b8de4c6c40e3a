import { saveState } from '#app/save-state.ts';
import { useOnline } from '#app/use-online.ts';
import { useSync } from '#app/use-sync.ts';
import { SaveState } from './save-state.tsx';

/** Where a stored revision is: on this device, in the queue, or with the server. */
export function StoredState({
	rev,
	ackedRev,
}: {
	readonly rev: number;
	readonly ackedRev: number;
}) {
	const online = useOnline();
	const sync = useSync()?.coaching;
	const state = saveState({
		rev,
		ackedRev,
		pending: sync?.pending ?? 0,
		lastSent: sync?.lastUpdate ?? null,
		online,
	});
	return <SaveState state={state} />;
}
