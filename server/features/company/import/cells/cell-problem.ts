/** A cell that cannot be taken. The message says in Portuguese what is wrong and what would do. */
export class CellProblem extends Error {
	override readonly name = 'CellProblem';
}
