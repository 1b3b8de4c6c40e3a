import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { CalendarX } from 'lucide-react';
import { useEffect } from 'react';
import { loadOwnWithDrafts } from '#app/features/requests/asking/asking.data.client.ts';
import { BegunForms } from '#app/features/requests/asking/begun-forms.tsx';
import { NewRequestButton, OwnList } from '#app/features/requests/asking/own-list.tsx';
import { refreshRequests } from '#app/features/requests/requests.data.client.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export const handle: ScreenHandle = { title: 'Abonos', back: '/menu', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadOwnWithDrafts(request);
}

export const shouldRevalidate = notAfterActs;

const open = () => refreshRequests('opened');

/** The person's own requests with their status and decisions. */
export default function Allowances() {
	const { list, drafts } = useLoaderData<typeof clientLoader>();
	useEffect(open, []);
	if (list.view.missing) {
		return (
			<EmptyState icon={<CalendarX />} title="Os abonos não estão neste servidor">
				A empresa ainda não usa abonos pelo app. Peça ao seu gestor pelo caminho de sempre.
			</EmptyState>
		);
	}
	return (
		<>
			<OwnList list={list} linked>
				<BegunForms forms={drafts} />
			</OwnList>
			<ActionBar>
				<NewRequestButton />
			</ActionBar>
		</>
	);
}
