// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ClientPointDrawing } from '#app/features/requests/kinds/client-point/client-point-drawing.tsx';
import { DRAFT_OF } from '#test/support/request-drafts.ts';
import type { Request } from '#worker/contract/request.ts';

afterEach(cleanup);

it('the check-ins are drawn once more from near, so that each of them can be told from the others', () => {
	const { detail } = DRAFT_OF.clientpoint();
	render(<ClientPointDrawing request={detail as Request} />);
	const near = screen.getByRole('img', { name: /^De perto: / });
	const points = [...near.querySelectorAll('circle[r="3"]')].map((circle) =>
		['cx', 'cy'].map((name) => Number(circle.getAttribute(name))),
	);
	expect(points).toHaveLength(detail.clientPoint?.checkIns.length ?? 0);
	const farthest = Math.max(...points.map(([x = 0, y = 0]) => Math.hypot(x - 50, y - 50)));
	expect(farthest).toBeGreaterThan(25);
	expect(farthest).toBeLessThan(47);
});

it('a new point is drawn with the point of now, its area and the check-ins, all within the picture', () => {
	const { detail } = DRAFT_OF.clientpoint();
	render(<ClientPointDrawing request={detail as Request} />);
	const drawing = screen.getByRole('img', {
		name: 'O ponto novo fica a 823\u00A0m do atual, fora da área de 500\u00A0m',
	});
	const circles = [...drawing.querySelectorAll('circle')].map((circle) =>
		['cx', 'cy', 'r'].map((name) => Number(circle.getAttribute(name))),
	);
	expect(circles).toHaveLength(6);
	for (const [x = 0, y = 0, r = 0] of circles) {
		expect(Math.min(x - r, y - r)).toBeGreaterThanOrEqual(0);
		expect(Math.max(x + r, y + r)).toBeLessThanOrEqual(200);
	}
	const [area, ...points] = circles;
	const [newPoint] = points.slice(-1);
	// The new point is north of the old one, which means further up, and outside of its area.
	expect((area?.[1] ?? 0) - (newPoint?.[1] ?? 0)).toBeGreaterThan(area?.[2] ?? 0);
});
