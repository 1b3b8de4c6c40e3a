import { NavLink } from '@remix-run/react';
import { Bell, Footprints, House, Tv } from 'lucide-react';
import { useOnline } from '#app/platform/use-online.ts';

type Props = {
	readonly coaching: boolean;
	/** Number of unseen notifications. */
	readonly unseen: number;
};

/** Rule 15.1: TV Vendas, Menu, Coaching, Notificações. */
export function TabBar({ coaching, unseen }: Props) {
	// Offline, the list that is stored on this device.
	const notifications = useOnline() ? '/notificacoes' : '/offline/notificacoes';
	const tabs = [
		{ to: '/tv-vendas', label: 'TV Vendas', Icon: Tv, badge: 0 },
		{ to: '/menu', label: 'Menu', Icon: House, badge: 0 },
		...(coaching ? [{ to: '/coaching', label: 'Coaching', Icon: Footprints, badge: 0 }] : []),
		{ to: notifications, label: 'Notificações', Icon: Bell, badge: unseen },
	];
	return (
		<nav aria-label="Principal" className="tab-bar">
			<ul className="mx-auto flex h-full max-w-[44rem] tiny:flex-wrap">
				{tabs.map(({ to, label, Icon, badge }) => (
					// A name stands whole, also at twice the text: shorter ones give it their room.
					<li key={to} className="min-w-min flex-1 tiny:h-16 tiny:flex-[1_0_50%]">
						<NavLink
							to={to}
							className="group/tab relative flex h-full flex-col items-center justify-center gap-0.5 text-center text-[length:min(0.875rem,17px,4.5vw)] leading-tight font-semibold whitespace-nowrap text-muted no-underline focus-visible:-outline-offset-3 aria-[current=page]:text-accent"
						>
							<span className="relative rounded-full px-[min(1rem,4vw)] py-0.5 group-aria-[current=page]/tab:bg-accent-soft">
								<Icon aria-hidden="true" className="size-6" />
								{badge > 0 && (
									<span
										data-badge
										className="absolute -top-0.5 start-[calc(50%+0.25rem)] min-w-[min(1.25rem,26px)] rounded-full bg-danger px-[min(0.25rem,5px)] text-[length:min(0.75rem,16px)] leading-[min(1.25rem,26px)] text-on-danger tabular-nums"
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
		</nav>
	);
}
