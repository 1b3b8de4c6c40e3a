import { useLoaderData } from '@remix-run/react';
import { ChartNoAxesColumn } from 'lucide-react';
import { ProfileHeader } from '#app/components/profile-header.tsx';
import { Upcoming } from '#app/components/upcoming.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { worker } from '#app/worker.client.ts';
import { must } from '#worker/errors.ts';

export const handle: ScreenHandle = { title: 'Desempenho', back: '/perfil' };

export async function clientLoader() {
	return { user: must(await worker.session.user(), 'user') };
}

/** Performance scores of the period. */
export default function Performance() {
	const { user } = useLoaderData<typeof clientLoader>();
	return (
		<>
			<ProfileHeader user={user} heading="header" />
			<Upcoming
				icon={<ChartNoAxesColumn />}
				title="Notas do período"
				meanwhile="Enquanto isso, acompanhe as suas metas com o seu supervisor."
			>
				As suas notas do período, o que as compõe e a medalha correspondente aparecem aqui.
			</Upcoming>
		</>
	);
}
