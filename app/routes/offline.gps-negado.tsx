import { GpsHelp } from '#app/features/device/gps-help.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';

export const handle: ScreenHandle = {
	title: 'Liberar a localização',
	back: '/offline/pronto',
	width: 'wide',
};

const BACK = { to: '/offline/pronto', label: 'Voltar à conferência' };

/** Help for a denied location, at an address that the offline guard permits before a day starts. */
export default function GpsDeniedBeforeTheDay() {
	return <GpsHelp back={BACK} />;
}
