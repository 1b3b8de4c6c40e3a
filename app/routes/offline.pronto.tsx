import { useLoaderData, useRevalidator } from '@remix-run/react';
import { CircleCheck, CircleX, Download, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { loadReadiness } from '#app/features/device/device.data.client.ts';
import { ReadinessRow } from '#app/features/device/readiness-row.tsx';
import { onPushChange } from '#app/features/notifications/public/push.data.client.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { onLocation } from '#app/platform/location.client.ts';
import { onPushPermission } from '#app/platform/push-subscription.client.ts';
import { onUpdate } from '#app/platform/update.client.ts';
import { readinessOf } from '#worker/domain/device/readiness.ts';

export const handle: ScreenHandle = { title: 'Pronto para o dia', back: '/offline', width: 'wide' };

export async function clientLoader() {
	return { lines: await loadReadiness() };
}

export const shouldRevalidate = notAfterActs;

const SUMMARY = {
	good: {
		Icon: CircleCheck,
		tone: 'text-accent',
		text: 'Tudo pronto. Pode sair, com ou sem sinal.',
	},
	warn: {
		Icon: TriangleAlert,
		tone: 'text-warn',
		text: 'Pode sair. Alguns itens ficam melhores se resolvidos antes.',
	},
	wait: {
		Icon: Download,
		tone: 'text-info',
		text: 'Preparando este aparelho. Deixe o app aberto até terminar.',
	},
	bad: {
		Icon: CircleX,
		tone: 'text-danger',
		text: 'Ainda não. Resolva os itens em vermelho enquanto há sinal.',
	},
} as const;

/** Everything an offline day depends on, with a way to repair what is missing. */
export default function Ready() {
	const { lines } = useLoaderData<typeof clientLoader>();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const stops = [onLocation, onUpdate, onPushChange, onPushPermission].map((on) =>
			on(revalidate),
		);
		return () => {
			for (const stop of stops) stop();
		};
	}, [revalidate]);
	const { Icon, tone, text } = SUMMARY[readinessOf(lines)];
	return (
		<>
			<p className="flex items-center gap-3 text-lg font-semibold" role="status">
				<Icon aria-hidden="true" className={`size-8 flex-none ${tone}`} />
				{text}
			</p>
			<ul className="card rows columns">
				{lines.map((line) => (
					<ReadinessRow key={line.key} line={line} />
				))}
			</ul>
		</>
	);
}
