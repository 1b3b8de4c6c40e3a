import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadAudit } from '#app/features/company/administration/audit.data.client.ts';
import { AuditScreen } from '#app/features/company/administration/audit-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = { title: 'Auditoria', back: '/administracao', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadAudit(new URL(request.url).searchParams);
}

export const shouldRevalidate = notAfterActs;

/** What was done in the administration, newest first. */
export default function Audit() {
	const { deferred, about } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, about);
	if (!value) return <Skeleton rows={6} label="Carregando a auditoria" />;
	return <AuditScreen key={about} {...value} />;
}
