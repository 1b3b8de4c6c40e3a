// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { DetailPane } from '#app/features/requests/deciding/desk/detail-pane.tsx';
import type { ReadRequest } from '#app/features/requests/deciding/use-triage.ts';
import { aRequest } from '#test/support/a-request.ts';
import type { PendingPage } from '#worker/contract/decisions-api.ts';

const request = aRequest('allowance');

vi.mock('#app/features/requests/deciding/decisions.data.client.ts', () => ({
	useDetail: () => ({ data: { detail: { request } }, code: null, reload: () => undefined }),
}));
vi.mock('#app/features/requests/deciding/request-body.tsx', () => ({ RequestBody: () => null }));

const PAGE = { kind: 'allowance', total: 1 } as unknown as PendingPage;

type Props = { readonly onRead: (read: ReadRequest | null) => void; readonly onShow: () => void };

/** Tells when the details stand on the screen, before it is painted. */
function Beside({ onRead, onShow }: Props) {
	useLayoutEffect(onShow, [onShow]);
	const open = { id: request._id, index: 0 };
	return <DetailPane open={open} page={PAGE} list="/" onGoTo={() => undefined} onRead={onRead} />;
}

afterEach(cleanup);

it('details count as read as soon as they stand on the screen, so the next key decides them', async () => {
	const told: (ReadRequest | null | 'shown')[] = [];
	const element = (
		<Beside onRead={(read) => told.push(read)} onShow={() => void told.push('shown')} />
	);
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	await screen.findByRole('region', { name: 'Detalhes do pedido' });
	expect(told).toEqual([{ id: request._id, revision: request.revision }, 'shown']);
});
