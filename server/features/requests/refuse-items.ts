import type { AskingProblem } from '#worker/contract/asking.ts';
import { AppError } from '#worker/errors.ts';

/**
 * Throws invalid with `items.{index}.{field}` → problem when an item has a problem, or when there
 * is no item.
 */
export function refuseItems(
	problems: readonly Readonly<Partial<Record<string, AskingProblem>>>[],
): void {
	const fields: Record<string, string> = {};
	for (const [index, found] of problems.entries()) {
		for (const [field, problem] of Object.entries(found)) {
			if (problem) fields[`items.${index}.${field}`] = problem;
		}
	}
	if (problems.length === 0) fields.items = 'Required';
	if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
