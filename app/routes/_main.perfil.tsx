import { useLoaderData, useRevalidator } from '@remix-run/react';
import { ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useEffect } from 'react';
import { InstallCard } from '#app/features/device/install-card.tsx';
import { PushCard } from '#app/features/notifications/push-card.tsx';
import { refreshPoints } from '#app/features/points/points.data.client.ts';
import { ProfileHeader } from '#app/features/points/profile-header.tsx';
import { Logout } from '#app/features/session/logout.tsx';
import { DeviceLinks, HelpLink, ProfileLinks } from '#app/features/session/profile-links.tsx';
import { ThemeChoice } from '#app/features/session/theme-choice.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { askPersistence, type StorageState, storageState } from '#app/platform/storage.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { megabytes } from '#app/ui/format.ts';
import { StatusChip } from '#app/ui/status-chip.tsx';
import { must } from '#worker/errors.ts';

export const handle: ScreenHandle = { title: 'Perfil', heading: 'page', back: '/menu' };

export async function clientLoader() {
	const [user, storage, rank] = await Promise.all([
		worker.session.user(),
		storageState(),
		worker.game.badge(),
	]);
	return { user: must(user, 'user'), storage, rank };
}

export const shouldRevalidate = notAfterActs;

function Storage({ storage: { persisted, usedMb, quotaMb } }: { readonly storage: StorageState }) {
	const { revalidate } = useRevalidator();
	return (
		<Card
			title="Armazenamento"
			aside={
				persisted ? (
					<StatusChip tone="good" icon={<ShieldCheck aria-hidden="true" />}>
						Protegido
					</StatusChip>
				) : (
					<StatusChip tone="warn" icon={<ShieldQuestion aria-hidden="true" />}>
						Não protegido
					</StatusChip>
				)
			}
		>
			<p className="text-muted">
				{persisted
					? 'O Chrome não apaga os dados deste app para liberar espaço.'
					: 'Sem espaço, o Chrome pode apagar dados deste app. Instalar o app costuma bastar para protegê-los.'}
				{usedMb !== null && quotaMb !== null && (
					<>
						{' '}
						Em uso: {megabytes(usedMb)} de {megabytes(quotaMb)}.
					</>
				)}
			</p>
			{!persisted && (
				<Button onClick={() => void askPersistence().then(revalidate)}>Proteger os dados</Button>
			)}
		</Card>
	);
}

/** The person, the theme, the state of the data, and logout. */
export default function Profile() {
	const { user, storage, rank } = useLoaderData<typeof clientLoader>();
	useEffect(() => {
		refreshPoints(['score'], null);
	}, []);
	return (
		<>
			<ProfileHeader user={user} heading="page" rank={rank} />
			<div className="side-by-side">
				<div>
					<ProfileLinks />
					<DeviceLinks />
					<ThemeChoice />
				</div>
				<div className="to-read">
					<PushCard />
					<Storage storage={storage} />
					<InstallCard />
					<HelpLink />
					<Logout />
					<p className="text-center text-sm text-muted">Acompanha, versão {__APP_VERSION__}</p>
				</div>
			</div>
		</>
	);
}
