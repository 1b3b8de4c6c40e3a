import { type ClientActionFunctionArgs, redirect } from '@remix-run/react';
import { CompanyForm } from '#app/features/session/company-form.tsx';
import { createCompany } from '#app/features/session/session.data.client.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { COMPANY_ZONE_IDS } from '#worker/contract/company-zone.ts';

export const handle: ScreenHandle = { title: 'Criar a empresa' };

export async function clientAction({ request }: ClientActionFunctionArgs) {
	const formData = await request.formData();
	const zone = COMPANY_ZONE_IDS.find((id) => id === formData.get('timeZone'));
	const refusal = await createCompany(formData, zone);
	return refusal ?? redirect('/menu');
}

/** The first start of a server: creates the company and its first administrator (rule 1.19). */
export default function CreateCompany() {
	return (
		<>
			<p className="text-muted">
				Este servidor ainda não tem empresa. Dê um nome a ela e diga quem a administra: essa pessoa
				entra agora e traz as outras. Nada é gravado antes de você concluir.
			</p>
			<CompanyForm />
		</>
	);
}
