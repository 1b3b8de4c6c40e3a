import { useRevalidator } from '@remix-run/react';
import { CircleCheck, CircleX, Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { NotificationHelp } from '#app/features/notifications/public/notification-help.tsx';
import { usePushActs } from '#app/features/notifications/public/push.data.client.ts';
import { pushFailureText } from '#app/features/notifications/public/push-failure-text.ts';
import { hasGeolocationElement } from '#app/platform/geolocation-element.ts';
import { askPermission } from '#app/platform/location.client.ts';
import { askPersistence } from '#app/platform/storage.client.ts';
import { applyUpdate } from '#app/platform/update.client.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import { toast } from '#app/ui/toast.tsx';
import { toastError } from '#app/ui/toast-error.ts';
import type { ReadinessAct, ReadinessLine } from '#worker/domain/device/readiness.ts';
import { useDeviceActs } from './device.data.client.ts';
import { GeolocationButton } from './public/geolocation-button.tsx';
import { actName, LEVEL_NAME, READINESS_NAME, reasonText } from './readiness-words.ts';

const ICON = { good: CircleCheck, warn: TriangleAlert, wait: Download, bad: CircleX } as const;

/** Runs a button's action in the page and returns its message. The worker is not involved. */
async function runInPage(act: ReadinessAct): Promise<string | null> {
	switch (act) {
		case 'locate':
			return (await askPermission()) === 'prompt'
				? 'O Chrome ficou sem resposta. Toque de novo e escolha permitir.'
				: null;
		case 'protect':
			await askPersistence();
			return null;
		case 'update':
			await applyUpdate();
			return null;
		default:
			return null;
	}
}

/** Runs a button's action and returns the message for the person, if any. */
function useReadinessAct(): (act: ReadinessAct) => Promise<string | null> {
	const deviceAct = useDeviceActs();
	const pushAct = usePushActs();
	return async (act) => {
		switch (act) {
			case 'free-space':
				return deviceAct('freeSpace');
			case 'download':
			case 'compare-clock':
				await deviceAct('download');
				return null;
			case 'send':
				await deviceAct('send');
				return null;
			case 'notify': {
				const outcome = await pushAct('turnOn');
				if (typeof outcome === 'object') toast(pushFailureText(outcome.failed));
				return null;
			}
			default:
				return runInPage(act);
		}
	};
}

const LINKS: Partial<Record<ReadinessAct, string>> = {
	// The offline guard permits this address without a coaching too.
	'help-location': '/offline/gps-negado',
	correct: '/offline/envios',
};

/** One condition: green, amber or red in icon and word, with the button that repairs it. */
export function ReadinessRow({ line }: { readonly line: ReadinessLine }) {
	const { key, level, reason, act } = line;
	const Icon = ICON[level];
	// A repaired line loses its button; the message stays.
	const [said, setSaid] = useState<string | null>(null);
	return (
		<li className="grid content-start gap-2 px-4 py-3">
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<span className="font-semibold">{READINESS_NAME[key]}</span>
				<StatusChip tone={level === 'wait' ? 'info' : level} icon={<Icon aria-hidden="true" />}>
					{LEVEL_NAME[level]}
				</StatusChip>
			</div>
			<p className="text-sm text-muted">{reasonText(key, reason)}</p>
			{said !== null && (
				<p className="font-medium" role="status">
					{said}
				</p>
			)}
			{act !== null && <Mend line={line} act={act} say={setSaid} />}
		</li>
	);
}

type MendProps = {
	readonly line: ReadinessLine;
	readonly act: ReadinessAct;
	readonly say: (text: string | null) => void;
};

function Mend({ line, act, say }: MendProps) {
	const { key, needsNetwork } = line;
	const online = useOnline();
	const runAct = useReadinessAct();
	const { revalidate } = useRevalidator();
	const [pending, setPending] = useState(false);
	const to = LINKS[act];
	const name = actName(line);
	if (act === 'help-notifications') return <NotificationHelp name={name} reason={line.reason} />;
	if (to) {
		const inPage = line.reason === 'denied' && hasGeolocationElement();
		return (
			<div className="flex flex-wrap gap-2">
				{inPage && <GeolocationButton />}
				<ButtonLink to={to}>{name}</ButtonLink>
			</div>
		);
	}
	if (needsNetwork && !online) {
		return <p className="text-sm font-medium">{name}: assim que houver internet.</p>;
	}
	async function run() {
		setPending(true);
		try {
			say(await runAct(act));
		} catch (error) {
			toastError(error);
		} finally {
			setPending(false);
			revalidate();
		}
	}
	return (
		<Button
			className="justify-self-start"
			pending={pending}
			aria-label={`${name}: ${READINESS_NAME[key]}`}
			onClick={() => void run()}
		>
			{name}
		</Button>
	);
}
