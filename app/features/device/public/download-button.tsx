import { useRevalidator } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { useDeviceActs } from '../device.data.client.ts';

/** Downloads forms, parameters, routes and portfolio now. */
export function DownloadButton({ name = 'o que falta' }: { readonly name?: string }) {
	const online = useOnline();
	const { revalidate } = useRevalidator();
	const act = useDeviceActs();
	const [pending, setPending] = useState(false);
	async function download() {
		setPending(true);
		try {
			await act('download');
		} finally {
			setPending(false);
			revalidate();
		}
	}
	if (!online) return <p className="font-medium">Baixar agora: assim que houver internet.</p>;
	return (
		<Button
			pending={pending}
			aria-label={pending ? undefined : `Baixar agora: ${name}`}
			icon={<Download aria-hidden="true" className="size-5" />}
			onClick={() => void download()}
		>
			{pending ? 'Baixando…' : 'Baixar agora'}
		</Button>
	);
}
