import { Link } from '@remix-run/react';
import { Ban, Check, ChevronRight } from 'lucide-react';
import { distance, grade } from '#app/ui/format.ts';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { PdvRow } from '#worker/contract/coaching-api.ts';
import { AllowanceChip } from './pdv-heading.tsx';
import { PdvStatusChip } from './pdv-status-chip.tsx';

/** One client in the list of the day: status, distance, result. */
export function PdvStop({ row, teleSales }: { readonly row: PdvRow; readonly teleSales: boolean }) {
	const done = row.status !== 'waiting';
	return (
		// The line of the day goes from the first stop to the last.
		<li
			className={`relative [contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] not-first:border-t not-first:border-line before:absolute before:inset-y-0 before:start-[1.6875rem] before:w-[3px] first:before:top-5 last:before:bottom-[calc(100%-1.75rem)] ${done ? 'before:bg-accent' : 'before:bg-line'}`}
		>
			<span
				className={`pointer-events-none absolute start-[1.125rem] top-3 z-1 grid size-[1.375rem] place-items-center rounded-full border-3 text-on-accent ${done ? 'border-accent bg-accent' : 'border-edge bg-surface'}`}
				aria-hidden="true"
			>
				{done && <Check size={14} strokeWidth={4} />}
			</span>
			<Link
				to={`/coaching/form/pdv?pdv=${encodeURIComponent(row.code)}`}
				className="row flex-wrap ps-13"
			>
				<span className="grid min-w-0 flex-1 basis-24 gap-1">
					<span className="font-semibold">{row.name}</span>
					<span className="text-sm text-muted">
						{[row.district, row.city].filter(Boolean).join(', ')}
						<span className="figures"> · {row.code}</span>
					</span>
					<span className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
						<PdvStatusChip status={row.status} teleSales={teleSales} />
						{row.grade !== null && (
							<span className="figures text-sm">
								nota <strong className="text-base">{grade(row.grade)}</strong>
							</span>
						)}
						{(row.allowance || row.blocked) && (
							<span className="order-last flex basis-full flex-wrap gap-1.5 sm:order-none sm:basis-auto">
								{row.allowance && <AllowanceChip reason={row.allowance.reason} />}
								{row.blocked && (
									<StatusChip tone="warn" icon={<Ban aria-hidden="true" />}>
										Limite atingido
									</StatusChip>
								)}
							</span>
						)}
						{!teleSales && (
							// The space is reserved: a distance that arrives later moves no row.
							<span className="figures ms-auto min-h-5 min-w-12 text-end text-sm text-muted">
								{row.distance !== null && (
									<>
										<span className="sr-only">a </span>
										{distance(row.distance)}
									</>
								)}
							</span>
						)}
					</span>
				</span>
				<ChevronRight aria-hidden="true" className="size-5 flex-none text-edge" />
			</Link>
		</li>
	);
}
