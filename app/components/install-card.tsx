import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { canInstall, install, onInstallOffer } from '#app/install.client.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

/** Shown only where the browser offers to install. `onRefuse`: 'Agora não' is remembered. */
export function InstallCard({ onRefuse }: { readonly onRefuse?: () => void }) {
	const installable = useSyncExternalStore(onInstallOffer, canInstall, () => false);
	if (!installable) return null;
	return (
		<Card title="Instalar o app">
			<p className="text-muted">Abre como um aplicativo e protege os dados deste aparelho.</p>
			<div className="grid gap-2">
				<Button
					icon={<Download aria-hidden="true" className="size-5" />}
					onClick={() => void install()}
				>
					Instalar o Acompanha
				</Button>
				{onRefuse && (
					<Button look="secondary" onClick={onRefuse}>
						Agora não
					</Button>
				)}
			</div>
		</Card>
	);
}
