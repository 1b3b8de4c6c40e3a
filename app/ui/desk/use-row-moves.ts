import { useLocation } from '@remix-run/react';
import type { RefObject } from 'react';
import { useCursor } from '../use-cursor.ts';
import { useRowKeys } from './use-row-keys.ts';

/** Keys move through the rows of a list that has nothing beside it. Call the answer at a row's focus. */
export function useRowMoves(list: RefObject<HTMLElement>, total: number) {
	const { pathname, search } = useLocation();
	const cursor = useCursor(list, `${pathname}${search}`, total);
	useRowKeys({ move: (by) => cursor.goTo(cursor.at() < 0 ? 0 : cursor.at() + by) });
	return (_: unknown, index: number) => cursor.arrive(index);
}
