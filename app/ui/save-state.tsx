import { CloudCheck, CloudUpload, Smartphone } from 'lucide-react';
import { RelativeTime } from './relative-time.tsx';
import type { SaveStateKind } from './resolve-save-state.ts';
import { StatusChip } from './status-chip.tsx';

/** Shows where the work is: on this phone, in the queue, or on the server. */
export function SaveState({ state }: { readonly state: SaveStateKind }) {
	switch (state.kind) {
		case 'saved':
			return (
				<StatusChip tone="info" icon={<Smartphone aria-hidden="true" />}>
					Salvo neste aparelho
				</StatusChip>
			);
		case 'queued':
			return (
				<StatusChip tone="warn" icon={<CloudUpload aria-hidden="true" />}>
					Na fila para envio ({state.count})
				</StatusChip>
			);
		case 'sent':
			return (
				<StatusChip tone="good" icon={<CloudCheck aria-hidden="true" />}>
					<span>
						Enviado {state.at === null ? 'ao servidor' : <RelativeTime at={state.at} behindVerb />}
					</span>
				</StatusChip>
			);
	}
}
