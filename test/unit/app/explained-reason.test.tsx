// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AllowanceReasonFields } from '#app/features/requests/asking/allowance-reason-fields.tsx';
import { emptyDraft } from '#app/features/requests/asking/asking-draft.ts';
import { ASKING_FORMS, type AskingFormWord } from '#app/features/requests/kinds/asking-forms.ts';
import type { AllowanceTarget } from '#worker/contract/request.ts';

afterEach(cleanup);

function observationOf(form: AskingFormWord, target: AllowanceTarget) {
	const reasons = { client: [], salesman: [], coordinator: [], other: [], mileage: [] };
	render(
		<AllowanceReasonFields
			form={ASKING_FORMS[form]}
			draft={emptyDraft(target, 'key')}
			problems={{}}
			options={{ reasons, visitFrequencies: [] } as never}
			onChange={() => undefined}
		/>,
	);
	return screen.getByLabelText('Observação');
}

const HINT = 'Explique o pedido em uma frase: sem isso, a resposta pode demorar.';

it.each([
	['outro', 'other'],
	['retroativo', 'client'],
	['quilometragem', 'client'],
] as const)('%s: says that the approver needs the observation', (form, target) => {
	const id = observationOf(form, target).getAttribute('aria-describedby');
	expect(id && document.getElementById(id)?.textContent).toBe(HINT);
});

it.each([
	['cliente', 'client'],
	['vendedor', 'salesman'],
	['coordenador', 'coordinator'],
] as const)('%s: asks for no explanation that its policy does not read', (form, target) => {
	observationOf(form, target);
	expect(screen.queryByText(HINT)).toBeNull();
});
