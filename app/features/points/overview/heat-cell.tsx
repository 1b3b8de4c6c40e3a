import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { searchWith } from '#app/ui/sorting.ts';
import type { HeatCell } from '#worker/domain/points/team-overview.ts';
import { NOTHING_BEHIND } from './overview-query.ts';

const LOOKS = [
	{ from: 0.8, look: 'border-accent bg-accent-soft text-ink print:border-2' },
	{ from: 0.5, look: 'border-line bg-surface text-ink' },
	{
		from: 0,
		look: 'border-warn bg-warn-soft text-warn print:bg-sunken print:[print-color-adjust:exact]',
	},
] as const;

/** Colours of a figure, grey with too few answers; on paper the frame tells it too. */
export function heatLook({ share, isEnough }: HeatCell): string {
	if (!isEnough) return 'border-line bg-sunken text-muted print:border-dashed print:bg-surface';
	return LOOKS.find(({ from }) => share >= from)?.look ?? '';
}

/** Name of the parameter in the address of what a figure is about. */
export type HeatBy = 'pergunta' | 'competencia';

type Props = {
	readonly cell: HeatCell;
	readonly question: string;
	readonly by?: HeatBy | undefined;
	readonly of: { readonly employeeCode: string; readonly name: string };
	readonly className?: string;
	readonly children: ReactNode;
};

/** A figure of the map; it opens the coachings behind it. */
export function HeatLink({ cell, question, by = 'pergunta', of, className = '', children }: Props) {
	const [params] = useSearchParams();
	return (
		<Link
			to={searchWith(params, { ...NOTHING_BEHIND, de: of.employeeCode, [by]: question })}
			title={`${of.name}: ${question}`}
			className={`figures grid min-h-12 content-center rounded-[0.25rem] border px-1.5 text-sm no-underline ${heatLook(cell)} ${className}`}
		>
			<span className="sr-only">
				{of.name}, {question}:{' '}
			</span>
			{children}
		</Link>
	);
}
