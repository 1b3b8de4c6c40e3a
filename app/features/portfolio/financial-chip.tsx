import { Ban, CircleCheck, CircleHelp, CircleMinus, Clock } from 'lucide-react';
import { StatusChip, type Tone } from '#app/ui/status-chip.tsx';
import type { FinancialStatus } from '#worker/contract/portfolio.ts';
import { financialText } from './public/financial-text.ts';

const LOOK = {
	active: { tone: 'good', Icon: CircleCheck },
	inactive: { tone: 'neutral', Icon: CircleMinus },
	blocked: { tone: 'bad', Icon: Ban },
	defaulter: { tone: 'warn', Icon: Clock },
	other: { tone: 'neutral', Icon: CircleHelp },
} as const satisfies Record<FinancialStatus, { readonly tone: Tone; readonly Icon: unknown }>;

/** Rule 6.6: financial status as icon and word. */
export function FinancialChip({ status }: { readonly status: FinancialStatus }) {
	const { tone, Icon } = LOOK[status];
	return (
		<StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
			{financialText(status)}
		</StatusChip>
	);
}

const COLOUR: Readonly<Record<Tone, string>> = {
	neutral: 'text-muted',
	good: 'text-accent-strong',
	warn: 'text-warn',
	bad: 'text-danger',
	info: 'text-info',
};

/** Financial status inside a line of text. */
export function FinancialMark({ status }: { readonly status: FinancialStatus }) {
	const { tone, Icon } = LOOK[status];
	return (
		<span className={`inline-flex flex-none items-center gap-1 font-semibold ${COLOUR[tone]}`}>
			<Icon aria-hidden="true" className="size-4" />
			{financialText(status)}
		</span>
	);
}
