import { redirect } from '@remix-run/react';
import { toast } from '#app/ui/toast.tsx';
import type { EntryRefusal } from './entry-refusal.ts';
import type { CodeSent } from './recovery-form.tsx';
import { logIn, recover, requestCode } from './session.data.client.ts';

/**
 * Both steps of a recovery; the second one logs in with the new password. The code cannot be used
 * again: if that login fails, the guards redirect to the login.
 */
export async function recoveryAct(request: Request): Promise<EntryRefusal | CodeSent | Response> {
	const formData = await request.formData();
	if (formData.get('act') === 'request') {
		const refusal = await requestCode(formData);
		return refusal ?? { sentTo: String(formData.get('employeeCode') ?? '').trim() };
	}
	const refusal = await recover(formData);
	if (refusal) return refusal;
	if (await logIn(formData)) toast('A senha foi trocada. Entre com ela.');
	return redirect('/menu');
}
