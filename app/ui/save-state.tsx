import { CloudCheck, CloudUpload, Smartphone } from 'lucide-react';
import { RelativeTime } from './relative-time.tsx';
import { StatusChip } from './status-chip.tsx';

export type SaveStateKind =
	| { readonly kind: 'saved' }
	| { readonly kind: 'queued'; readonly count: number }
	/** `at` is null when the server has it and this device does not know the time. */
	| { readonly kind: 'sent'; readonly at: string | null };

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
