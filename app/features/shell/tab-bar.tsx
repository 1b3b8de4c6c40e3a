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
			<ul>
				{tabs.map(({ to, label, Icon, badge }) => (
					<li key={to}>
						<NavLink to={to}>
							<span>
								<Icon aria-hidden="true" className="size-6" />
								{badge > 0 && (
									<span className="badge" aria-hidden="true">
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
