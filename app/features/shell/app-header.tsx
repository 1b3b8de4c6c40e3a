import { Link } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '#app/ui/brand-mark.tsx';
import { useFixedBar } from '#app/ui/fixed-bar.ts';
import { LiveClock } from '#app/ui/live-clock.tsx';

export type HeaderProps = {
	readonly title: string;
	/** 'header': the title is the h1 of the screen. 'page': the screen has its own. */
	readonly heading?: 'header' | 'page';
	readonly back?: string | undefined;
	/** Words of the back arrow, which then stand in place of the title. */
	readonly exit?: string | undefined;
	readonly subtitle?: ReactNode;
	/** Shown at the end of the header. */
	readonly act?: ReactNode;
};

/** Page title, live clock and subtitle. */
export function AppHeader({ title, heading = 'header', back, exit, subtitle, act }: HeaderProps) {
	const ref = useFixedBar<HTMLElement>('header');
	const name = 'block text-lg leading-6 font-bold';
	return (
		<header ref={ref} className="app-header">
			<div className="mx-auto flex min-h-12 max-w-[calc(var(--screen)-2rem)] flex-wrap items-center gap-x-3">
				{back ? (
					<Link to={back} aria-label={exit ?? 'Voltar'} className="icon-button -ms-3">
						<ArrowLeft aria-hidden="true" className="size-6" />
					</Link>
				) : (
					<BrandMark
						className={`size-[32px] flex-none tiny:hidden ${act ? 'max-[25rem]:hidden' : ''}`}
					/>
				)}
				<div className="min-w-0 flex-1 basis-28">
					{heading === 'header' ? (
						<h1 tabIndex={-1} className={name}>
							{title}
						</h1>
					) : (
						<p className={exit ? 'sr-only' : name}>{title}</p>
					)}
					{back && exit && heading === 'page' && (
						// The arrow beside it has the name and the place in the tab order.
						<Link to={back} tabIndex={-1} aria-hidden="true" className={`${name} -my-3 py-3`}>
							{exit}
						</Link>
					)}
					{subtitle && (
						<p data-subtitle className="text-sm text-on-bar-muted">
							{subtitle}
						</p>
					)}
				</div>
				{/* In the line of the title: a message takes the line of the subtitle. */}
				<span
					className={`ms-auto text-lg font-semibold ${subtitle ? 'self-start pt-0.5 leading-6' : ''}`}
				>
					<LiveClock />
				</span>
				{act}
			</div>
		</header>
	);
}
