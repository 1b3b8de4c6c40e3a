import { Outlet } from '@remix-run/react';

/**
 * Frame of all screens of administration. Their code is not stored for use offline; the guards of the
 * main layout keep it for administrators with a network (rule 1.18).
 */
export default function Administration() {
	return <Outlet />;
}
