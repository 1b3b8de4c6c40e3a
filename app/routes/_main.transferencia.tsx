import { useLoaderData } from '@remix-run/react';
import { ArrowLeftRight } from 'lucide-react';
import { Card } from '#app/components/card.tsx';
import { Upcoming } from '#app/components/upcoming.tsx';
import { VacationList } from '#app/components/vacation-list.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { worker } from '#app/worker.client.ts';

export const handle: ScreenHandle = { title: 'Transferências', back: '/menu' };

export async function clientLoader() {
	return { vacations: await worker.vacation.list() };
}

/** De/para: clients whose salesperson is away, and who takes them over. */
export default function Transfers() {
	const { vacations } = useLoaderData<typeof clientLoader>();
	return (
		<>
			{vacations.length > 0 && (
				<Card title="Férias com clientes sem transferência">
					<VacationList alerts={vacations} />
				</Card>
			)}
			<Upcoming
				icon={<ArrowLeftRight />}
				title="De/para de clientes"
				meanwhile="Enquanto isso, combine com o seu supervisor quem assume cada cliente."
			>
				Os clientes que podem mudar de vendedor aparecem aqui; você escolhe para quem vão e por
				quanto tempo, e o pedido segue para aprovação.
			</Upcoming>
		</>
	);
}
