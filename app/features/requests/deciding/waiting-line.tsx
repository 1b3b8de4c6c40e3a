import { ListChecks } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { count, plural } from '#app/ui/format.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';

type Props = {
	/** Number of requests that can still be decided. */
	readonly waiting: number;
	readonly lastUpdate: string | null;
	/** Marks all of the filter. */
	readonly onAll: () => void;
};

/** Above the list: how old it is, how many wait for a screen reader, and the act that marks all of them. */
export function WaitingLine({ waiting, lastUpdate, onAll }: Props) {
	return (
		<div className="flex min-h-12 mouse:min-h-0 items-center max-sm:-my-2 justify-between gap-x-3 flex-wrap">
			{/* Tab and button say the number already, so this line stays one; the narrowest table has no room for it. */}
			<p role="status" className="text-sm text-muted flex-1 basis-28 @max-[16rem]:sr-only">
				<span className={waiting > 0 ? 'sr-only' : ''}>
					{plural(waiting, 'espera decisão', 'esperam decisão', 'Nada mais para decidir')}.{' '}
				</span>
				<span className="inline-block">
					Dados de <RelativeTime at={lastUpdate} />
				</span>
			</p>
			{waiting > 0 && (
				<Button
					look="quiet"
					className="-mx-[min(0.75rem,3.4vw)] flex-none max-w-[calc(100%+2*min(0.75rem,3.4vw))] mouse:min-h-9 mouse:py-1"
					icon={
						<ListChecks
							aria-hidden="true"
							className="size-5 flex-none max-sm:hidden @max-[40rem]:hidden"
						/>
					}
					onClick={onAll}
				>
					<span>
						{waiting === 1 ? 'Selecionar o único' : `Selecionar todos os ${count(waiting)}`}
						<span className="max-sm:sr-only desk:sr-only"> deste filtro</span>
					</span>
				</Button>
			)}
		</div>
	);
}
