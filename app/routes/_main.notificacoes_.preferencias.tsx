import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import {
	loadPushKinds,
	preferenceActs,
	usePreferenceActs,
} from '#app/features/notifications/notifications.data.client.ts';
import { PushCard } from '#app/features/notifications/push-card.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { actionOf } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf, errorText } from '#app/platform/error-text.ts';
import { Card } from '#app/ui/card.tsx';
import { ChoiceGroup, ChoiceRow } from '#app/ui/choice-row.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toast.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';
import { revalidateOnRequest } from '#app/ui/use-manual-revalidation.ts';
import type { PushKind } from '#worker/contract/notifications-api.ts';

export const handle: ScreenHandle = {
	title: 'Avisos no celular',
	back: '/notificacoes',
	width: 'wide',
};

export async function clientLoader(_: ClientLoaderFunctionArgs) {
	return { deferred: await deferAfterDelay(findKinds()) };
}

async function findKinds() {
	try {
		return { kinds: await loadPushKinds(), failure: null };
	} catch (error) {
		return { kinds: null, failure: codeOf(error) };
	}
}

export const shouldRevalidate = revalidateOnRequest;

export const clientAction = actionOf(preferenceActs);

/** Each kind: pushed, or only in the list. Stored by the server, so it applies to every device. */
function Kinds({ kinds }: { readonly kinds: readonly PushKind[] }) {
	const act = usePreferenceActs();
	const [shown, setShown] = useState(kinds);
	const show = (type: string, push: boolean) =>
		setShown((before) => before.map((one) => (one.type === type ? { ...one, push } : one)));

	async function choose(type: string, push: boolean) {
		show(type, push);
		try {
			await act('setKind', { type, push });
		} catch (error) {
			show(type, !push);
			toast(`A escolha voltou ao que era. ${errorText(codeOf(error))}`, {
				label: 'Tentar de novo',
				run: () => void choose(type, push),
			});
		}
	}

	return (
		<Card title="Quais avisos tocam">
			<p className="text-muted">
				O que você desmarcar deixa de tocar em todos os seus aparelhos, e continua chegando à lista
				de notificações.
			</p>
			<ChoiceGroup legend="Avisos que tocam" hideLegend>
				<div className="grid gap-2 grid-fit-13/2">
					{shown.map(({ type, title, push }) => (
						<ChoiceRow
							key={type}
							type="checkbox"
							name={type}
							label={title}
							checked={push}
							onChange={(event) => void choose(type, event.target.checked)}
						/>
					))}
				</div>
			</ChoiceGroup>
		</Card>
	);
}

/** Push on this device, and the kinds of notification that are pushed. */
export default function PushPreferences() {
	const { deferred } = useLoaderData<typeof clientLoader>();
	const { value, isLoading } = useDeferred(deferred, 'preferencias');
	return (
		<div className="grid items-start gap-4 grid-fit-22/2">
			<PushCard />
			{value?.kinds ? (
				<Kinds kinds={value.kinds} />
			) : value === null || isLoading ? (
				<Skeleton label="Carregando as preferências" />
			) : (
				<Unavailable code={value.failure} title="Não foi possível abrir as preferências" />
			)}
		</div>
	);
}
