import { NavLink, useLocation } from '@remix-run/react';
import { Bell, Footprints, House, Tv } from 'lucide-react';
import { useUnseen } from '#app/features/notifications/public/use-unseen.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { useFixedBar } from '#app/ui/fixed-bar.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { hasCoachingTab } from '#worker/domain/session/person.ts';

const SECTIONS = deskOnly(async () => (await import('./desk/rail-sections.tsx')).RailSections);

const RESULTS = '/tv-vendas/resultados';

/**
 * Rule 15.1: TV Vendas, Menu, Coaching, Notificações. On a desk it is the rail at the left, with the
 * other sections below them.
 */
export function TabBar({ user }: { readonly user: SessionUser | null }) {
	const unseen = useUnseen();
	const coaching = user !== null && hasCoachingTab(user);
	const ref = useFixedBar<HTMLElement>('tabs');
	// The rail names this section itself.
	const isDesk = useDesk();
	const hasOwnSection = useLocation().pathname.startsWith(RESULTS) && isDesk;
	// Offline, the list that is stored on this device.
	const notifications = useOnline() ? '/notificacoes' : '/offline/notificacoes';
	const tabs = [
		{ to: '/tv-vendas', label: 'TV Vendas', Icon: Tv, badge: 0 },
		{ to: '/menu', label: 'Menu', Icon: House, badge: 0 },
		...(coaching ? [{ to: '/coaching', label: 'Coaching', Icon: Footprints, badge: 0 }] : []),
		{ to: notifications, label: 'Notificações', Icon: Bell, badge: unseen },
	];
	return (
		<nav ref={ref} aria-label="Principal" className="tab-bar">
			<ul className="mx-auto flex h-full max-w-[44rem] tiny:flex-wrap desk:block desk:h-auto">
				{tabs.map(({ to, label, Icon, badge }) => (
					// A name stands whole, also at twice the text: shorter ones give it their room.
					<li key={to} className="min-w-min flex-1 tiny:h-16 tiny:flex-[1_0_50%]">
						<NavLink
							to={to}
							end={hasOwnSection}
							className="rail-link group/tab relative flex h-full flex-col items-center justify-center gap-0.5 text-center text-[length:min(0.875rem,17px,4.5vw)] leading-tight font-semibold whitespace-nowrap text-muted no-underline desk:text-sm focus-visible:-outline-offset-3 aria-[current=page]:text-accent desk:h-auto desk:flex-row desk:justify-start desk:gap-3"
						>
							<span className="relative rounded-full desk:static px-[min(1rem,4vw)] py-0.5 group-aria-[current=page]/tab:bg-accent-soft desk:p-0 desk:group-aria-[current=page]/tab:bg-transparent">
								<Icon aria-hidden="true" className="size-6 desk:size-5" />
								{badge > 0 && (
									<span
										data-badge
										className="absolute -top-0.5 start-[calc(50%+0.25rem)] desk:start-auto desk:end-3 desk:top-1/2 desk:-translate-y-1/2 min-w-[min(1.25rem,26px)] rounded-full bg-danger px-[min(0.25rem,5px)] text-[length:min(0.75rem,16px)] leading-[min(1.25rem,26px)] desk:min-w-5 desk:px-1 desk:text-[length:0.75rem] desk:leading-5 text-on-danger tabular-nums"
										aria-hidden="true"
									>
										{badge > 99 ? '99+' : badge}
									</span>
								)}
							</span>
							<span>{label}</span>
							{badge > 0 && <span className="sr-only">, {badge} não vistas</span>}
						</NavLink>
					</li>
				))}
			</ul>
			{user && <DeskPart code={SECTIONS} props={{ user }} />}
		</nav>
	);
}
