import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';

/** The age of the figures; a warning when the server did not answer. */
export function FiguresAge({
	lastUpdate,
	failed,
}: {
	readonly lastUpdate: string;
	readonly failed: boolean;
}) {
	if (!failed) {
		return (
			<p className="text-sm text-muted">
				Atualizado <RelativeTime at={lastUpdate} behindVerb />
			</p>
		);
	}
	return (
		<Notice tone="warn">
			O servidor não respondeu agora. Estes números são de <RelativeTime at={lastUpdate} />.
		</Notice>
	);
}
