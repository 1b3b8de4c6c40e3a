import { GpsHelp } from '../features/device/gps-help.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Liberar a localização', back: '/offline/pronto' };

const BACK = { to: '/offline/pronto', label: 'Voltar à conferência' };

/** The help of a denied location where the offline guard lets a person read it before the day begins. */
export default function GpsDeniedBeforeTheDay() {
	return <GpsHelp back={BACK} />;
}
