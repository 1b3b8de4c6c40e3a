import { useRevalidator } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { canInstall, install, onInstallOffer } from '#app/platform/install.client.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useDeviceActs } from './device.data.client.ts';

/**
 * Shown only when the browser offers installation. `unasked`: the person did not ask for it; a
 * refusal is then remembered (rule 12.10).
 */
export function InstallCard({ unasked = false }: { readonly unasked?: boolean }) {
	const installable = useSyncExternalStore(onInstallOffer, canInstall, () => false);
	const act = useDeviceActs();
	const { revalidate } = useRevalidator();
	const refuse = () => act('refuseInstall').then(revalidate).catch(codeOf);
	const ask = async () => {
		if ((await install()) === 'dismissed') await refuse();
	};
	if (!installable) return null;
	return (
		<Card title="Instalar o app">
			<p className="text-muted">Abre como um aplicativo e protege os dados deste aparelho.</p>
			<div className="grid gap-2">
				<Button
					icon={<Download aria-hidden="true" className="size-5" />}
					onClick={() => void ask()}
				>
					Instalar o Acompanha
				</Button>
				{unasked && (
					<Button look="secondary" onClick={() => void refuse()}>
						Agora não
					</Button>
				)}
			</div>
		</Card>
	);
}
