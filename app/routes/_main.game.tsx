import { useLoaderData } from '@remix-run/react';
import { Trophy } from 'lucide-react';
import { ProfileHeader } from '#app/components/profile-header.tsx';
import { Upcoming } from '#app/components/upcoming.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { worker } from '#app/worker.client.ts';
import { must } from '#worker/errors.ts';

export const handle: ScreenHandle = { title: 'Pontuação', back: '/perfil' };

export async function clientLoader() {
	return { user: must(await worker.session.user(), 'user') };
}

/** Points, rank and place in the ranking. */
export default function Game() {
	const { user } = useLoaderData<typeof clientLoader>();
	return (
		<>
			<ProfileHeader user={user} heading="header" />
			<Upcoming
				icon={<Trophy />}
				title="Pontos, medalha e ranking"
				meanwhile="Enquanto isso, a nota do seu último coaching está no menu."
			>
				Os seus pontos, a medalha que eles valem (diamante, ouro, prata ou bronze) e o seu lugar no
				ranking aparecem aqui.
			</Upcoming>
		</>
	);
}
