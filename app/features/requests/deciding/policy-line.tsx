import { Eye, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Request } from '#worker/contract/request.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { VERDICT_WORD } from '../request-words.ts';
import { openFindings } from './decision-words.ts';

type MarkProps = {
	readonly Icon: LucideIcon;
	/** Its colour. */
	readonly className: string;
	readonly children: ReactNode;
};

/** A verdict as icon and words on one line. */
export function PolicyMark({ Icon, className, children }: MarkProps) {
	return (
		<span className={`flex min-w-0 items-start gap-1.5 font-semibold ${className}`}>
			<Icon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
			{children}
		</span>
	);
}

const WORDS = 'line-clamp-2 desk:leading-[1.125rem]';

/** The verdict in one line, with what needs a look. */
export function PolicyLine({ request }: { readonly request: Request }) {
	const { policy } = request;
	const open = openFindings(request);
	const more = open.length - 1;
	// The reason of what the kind found is its first finding in two words.
	const first = KIND_VIEWS[request.kind].findings ? request.reason : open[0];
	if (policy.verdict === 'within' || !first) {
		return (
			<PolicyMark Icon={ShieldCheck} className="text-accent-strong">
				<span className={WORDS}>{VERDICT_WORD[policy.verdict]}</span>
			</PolicyMark>
		);
	}
	return (
		<PolicyMark Icon={Eye} className="text-warn">
			<span className={WORDS}>
				<span className="sr-only">{VERDICT_WORD.look}: </span>
				{first}
				{more > 0 && (
					<>
						{' '}
						<span className="sr-only">e mais {more}</span>
						<span aria-hidden="true" className="hidden desk:inline">
							+{more}
						</span>
					</>
				)}
			</span>
			{more > 0 && (
				<span aria-hidden="true" className="flex-none desk:hidden">
					+{more}
				</span>
			)}
		</PolicyMark>
	);
}
