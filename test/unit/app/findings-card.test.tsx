// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { FindingsCard } from '#app/features/requests/deciding/findings-card.tsx';
import { PolicyLine } from '#app/features/requests/deciding/policy-line.tsx';
import { aUuid, NOW } from '#test/support/builders.ts';
import { DRAFT_OF } from '#test/support/request-drafts.ts';
import type { Request, RequestKind } from '#worker/contract/request.ts';
import type { ReviewReason } from '#worker/contract/review.ts';

afterEach(cleanup);

const PERSON = { employeeCode: 'C1', name: 'Carla', jobTitle: 'Coordenador' } as const;

function aRequest(kind: RequestKind, reasons: readonly ReviewReason[] = []): Request {
	const { clientCode: _, employeeCode, detail, ...asked } = DRAFT_OF[kind]();
	const { coachingReview } = detail;
	return {
		_id: aUuid(1),
		...asked,
		...detail,
		...(coachingReview && { coachingReview: { ...coachingReview, reasons } }),
		status: 'waiting',
		revision: 1,
		requester: PERSON,
		employee: PERSON,
		client: null,
		createdAt: NOW,
		policy: { verdict: 'look', evidence: [] },
		decision: null,
	};
}

function show(element: JSX.Element): void {
	render(<MemoryRouter>{element}</MemoryRouter>);
}

const REASONS: readonly ReviewReason[] = [
	{ reason: 'form-unknown', subject: 'Abordagem', sent: null, known: null },
	{ reason: 'client-outside', subject: 'Padaria', sent: '31', known: null },
];
const [FIRST, SECOND] = [
	'O formulário “Abordagem” não é nenhum dos que a empresa publicou.',
	'O cliente Padaria (31) não estava na carteira da equipe nos 31 dias antes do coaching.',
];

describe('what to know before deciding', () => {
	it('of a coaching in review are its reasons, and the way to the coaching of that day', () => {
		show(<FindingsCard request={aRequest('coachingreview', REASONS)} />);
		expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
			FIRST,
			SECOND,
		]);
		expect(screen.getByRole('link', { name: /Ver o coaching/ }).getAttribute('href')).toBe(
			`/performance?coaching=${aUuid(1)}`,
		);
		expect(screen.queryByText('O que diz a política')).toBeNull();
	});

	it('of a request that a person asked for is what the policy says', () => {
		show(<FindingsCard request={aRequest('allowance')} />);
		expect(screen.getByText('O que diz a política')).toBeTruthy();
		expect(screen.queryByRole('link')).toBeNull();
	});

	it('of a check-in are the policy and the way to its coaching', () => {
		show(<FindingsCard request={aRequest('checkin')} />);
		expect(screen.getByText('O que diz a política')).toBeTruthy();
		expect(screen.getByRole('link', { name: /Ver o coaching/ })).toBeTruthy();
	});

	it('of the point of a client are the policy and the way to the client', () => {
		const client = { code: '7', name: 'Padaria', comercialDivision: '', city: '', uf: '' };
		show(<FindingsCard request={{ ...aRequest('clientpoint'), client }} />);
		expect(screen.getByRole('link', { name: /Ver o cliente/ }).getAttribute('href')).toBe(
			'/carteira/7',
		);
	});

	it('stands in the list as the first reason in two words and the number of the others', () => {
		const request = aRequest('coachingreview', REASONS);
		show(<PolicyLine request={request} />);
		expect(screen.getByText(request.reason)).toBeTruthy();
		// Once for a phone and once for a desk; the style sheet hides one of them.
		expect(screen.getAllByText('e mais 1')).toHaveLength(1);
		expect(screen.getAllByText('+1')).toHaveLength(2);
	});
});
