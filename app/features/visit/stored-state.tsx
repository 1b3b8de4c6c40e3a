import { useOnline } from '#app/platform/use-online.ts';
import { useSync } from '#app/platform/use-sync.ts';
import { SaveState } from '#app/ui/save-state.tsx';
import { resolveSaveState } from './resolve-save-state.ts';

/** Whether a stored revision is only on this device, waiting to be sent, or acknowledged by the server. */
export function StoredState({
	rev,
	ackedRev,
}: {
	readonly rev: number;
	readonly ackedRev: number;
}) {
	const online = useOnline();
	const sync = useSync()?.coaching;
	const state = resolveSaveState({
		rev,
		ackedRev,
		pending: sync?.pending ?? 0,
		lastSent: sync?.lastUpdate ?? null,
		online,
	});
	return <SaveState state={state} />;
}
