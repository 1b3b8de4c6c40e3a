import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from '@remix-run/react';
import { loadVacation } from '#app/features/requests/transfer/transfer.data.client.ts';
import { VacationCover } from '#app/features/requests/transfer/vacation-cover.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { ListUnavailable } from '#app/ui/list-unavailable.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';
import { revalidateOnRequest } from '#app/ui/use-manual-revalidation.ts';

export const handle: ScreenHandle = {
	title: 'De/para de férias',
	heading: 'page',
	back: '/transferencia',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	const { employeeCode = '', start = '' } = params;
	return {
		about: `${employeeCode}.${start}`,
		deferred: await deferAfterDelay(loadVacation(employeeCode, start)),
	};
}

export const shouldRevalidate = revalidateOnRequest;

/** The clients of a person on vacation, and their substitutes. */
export default function VacationRoute() {
	const { about, deferred } = useLoaderData<typeof clientLoader>();
	const { value: loaded, isLoading } = useDeferred(deferred, about);
	const [params] = useSearchParams();
	// While a new call is running, the refusal of the last one is hidden.
	if (loaded === null || (isLoading && loaded.failure !== null)) {
		return <Skeleton rows={5} label="Carregando os clientes das férias" />;
	}
	if (loaded.failure !== null)
		return (
			<ListUnavailable code={loaded.failure} title="Não foi possível abrir as transferências" />
		);
	const { employee, date } = loaded.view;
	// Each vacation has its own draft, so marked clients never move to another one.
	const key = `${employee.employeeCode}.${date.start}`;
	return <VacationCover key={key} {...loaded} list={params.get('lista')} />;
}
